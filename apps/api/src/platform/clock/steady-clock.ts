/** Milliseconds of an epoch, and the count of elapsed milliseconds at which it was that time. */
type Anchor = { time: number; elapsed: number };

export type Jump = { byMs: number; state: 'seen' | 'accepted' | 'gone' };

type Options = {
  /** Counts milliseconds and never steps. */
  elapsed: () => number;
  onJump: (jump: Jump) => void;
};

export type SteadyClock = {
  now(): number;
  /** Compares with what `read` answers. False when that was of no use, so that another measurement is due soon. */
  measure(read: () => Promise<number>): Promise<boolean>;
};

/** A slower answer is not used: the process may have been paused while it waited. */
const roundTripMaximumMs = 2_000;
/** A larger difference is no drift. */
const jumpMs = 2_000;
/** A small difference is made up for over this time, so that the clock never goes back and hardly changes its pace. */
const slewMs = 60_000;
/** A jump is believed once measurements over this time agree on it, and at least so many. */
const jumpLastsMs = 300_000;
const jumpConfirmations = 10;

/**
 * Counts on from a measured time by elapsed milliseconds alone, so that a step of the node's clock changes nothing. A
 * step of the measured clock is not followed at once either: shifts are paid by the minute, and a step that is undone
 * minutes later must not have moved any of them. Measurements only correct the drift, and a step that stays.
 */
export function createSteadyClock({ elapsed, onJump }: Options): SteadyClock {
  let anchor: Anchor | null = null;
  /** What is still to be made up for since the anchor was set. */
  let drift = 0;
  /** Until a measurement was quick enough to rely on. */
  let isRough = true;
  let jump: { byMs: number; since: number; count: number } | null = null;

  const timeAt = (moment: number) => {
    if (!anchor) throw new Error('the clock was not measured yet');
    const passed = moment - anchor.elapsed;
    return anchor.time + passed + drift * Math.min(1, Math.max(0, passed / slewMs));
  };
  const set = (next: Anchor) => {
    anchor = next;
    drift = 0;
  };

  function judgeJump(byMs: number, moment: number): boolean {
    if (!jump || Math.abs(byMs - jump.byMs) > jumpMs) {
      jump = { byMs, since: moment, count: 1 };
      onJump({ byMs, state: 'seen' });
      return false;
    }
    jump.count += 1;
    if (jump.count < jumpConfirmations || moment - jump.since < jumpLastsMs) return false;
    set({ time: timeAt(moment) + byMs, elapsed: moment });
    jump = null;
    onJump({ byMs, state: 'accepted' });
    return true;
  }

  function judge(measured: number, moment: number, uncertaintyMs: number): boolean {
    const byMs = measured - timeAt(moment);
    if (Math.abs(byMs) > jumpMs) return judgeJump(byMs, moment);
    if (jump) onJump({ byMs: jump.byMs, state: 'gone' });
    jump = null;
    // The clock continues from where it is, so that times read before stay in order.
    set({ time: timeAt(moment), elapsed: moment });
    drift = Math.abs(byMs) > uncertaintyMs ? byMs : 0;
    return true;
  }

  return {
    now: () => timeAt(elapsed()),
    async measure(read) {
      const asked = elapsed();
      const measured = await read();
      const answered = elapsed();
      const roundTrip = answered - asked;
      // Assuming that the clock was read in the middle of the round trip.
      const atAnswer = measured + roundTrip / 2;
      const isQuick = roundTrip <= roundTripMaximumMs;
      if (!anchor || (isRough && isQuick)) {
        set({ time: atAnswer, elapsed: answered });
        isRough = !isQuick;
        return isQuick;
      }
      return isQuick && judge(atAnswer, answered, roundTrip / 2);
    },
  };
}
