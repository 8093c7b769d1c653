import { type Cents, payFor } from './money.ts';
import { workedMinutes } from './presence.ts';
import { paidMinutes, type Span } from './span.ts';
import type { ShiftPhase } from './worker-shift-lifecycle.ts';

/** An employer ends a running shift now: an end this long ago still counts as now. */
export const endsNowMs = 60_000;
/** How long manual hours count towards the weekly limit. */
export const manualWindowMs = 7 * 24 * 60 * 60_000;

export type CorrectionFacts = Readonly<{
  phase: ShiftPhase;
  shift: Span;
  breakMinutes: number;
  wage: Cents;
  /** What a worker who was sent home is paid at least, in minutes; see `MINIMUM_PAY_MINUTES`. */
  minimumMinutes: number;
  scans: Readonly<{ in: Date | null; out: Date | null }>;
  /** The times after the correction. */
  checkedInAt: Date;
  checkedOutAt: Date | null;
  /** Null before the shift has ended. */
  standingPay: Cents | null;
  now: Date;
}>;

type Counted = Readonly<{ worked: number; break: number; pay: Cents }>;

/**
 * What a correction leads to.
 * - `runs`: the start is known, the end is not.
 * - `pays`: the pay goes out; `isManual` when no scan shows that the worker was there.
 * - `ends_now`: a running shift ends; `isMinimum` when the worker is paid more than the worked minutes.
 * - `proposes`: it would take away what scans show, so it waits for the worker's answer.
 * - `refused`: nothing changes.
 */
export type CorrectionOutcome =
  | Readonly<{ kind: 'runs' }>
  | (Counted & Readonly<{ kind: 'pays'; isManual: boolean }>)
  | (Counted & Readonly<{ kind: 'ends_now'; isManual: boolean; isMinimum: boolean }>)
  | (Counted & Readonly<{ kind: 'proposes'; standing: Cents }>)
  | Readonly<{ kind: 'refused'; code: 'verified_time' | 'pay_not_reduced' }>;

/** The only place that says what a correction does; the server and the dialog ask it. */
export function correctionOutcome(facts: CorrectionFacts): CorrectionOutcome {
  const { phase, checkedInAt, checkedOutAt, scans, standingPay } = facts;
  if (phase === 'in_progress' && takesVerifiedTime(facts)) return { kind: 'refused', code: 'verified_time' };
  if (!checkedOutAt) return { kind: 'runs' };
  const counted = countedPay(facts, { checkedInAt, checkedOutAt });
  const hasScan = scans.in !== null || scans.out !== null;
  if (phase === 'in_progress') return endRunning(facts, counted, !hasScan);
  const isReduced = standingPay !== null && counted.pay < standingPay;
  if (isReduced && phase === 'settled') return { kind: 'refused', code: 'pay_not_reduced' };
  if (isReduced && hasScan) return { kind: 'proposes', standing: standingPay, ...counted };
  return { kind: 'pays', isManual: !hasScan, ...counted };
}

/** The paid minutes and the pay between two times. */
export function countedPay(
  { shift, breakMinutes, wage }: Pick<CorrectionFacts, 'shift' | 'breakMinutes' | 'wage'>,
  times: { checkedInAt: Date; checkedOutAt: Date },
): Counted {
  const minutes = workedMinutes({ shift, breakMinutes, ...times });
  return { worked: minutes.paid, break: minutes.break, pay: payFor(minutes.paid, wage) };
}

/** While a shift runs, the time since the start scan is verified until now. */
function takesVerifiedTime({ shift, scans, checkedInAt, checkedOutAt, now }: CorrectionFacts): boolean {
  if (!scans.in) return false;
  const isStartLater = latest(shift.startsAt, checkedInAt) > latest(shift.startsAt, scans.in);
  const until = new Date(now.getTime() - endsNowMs);
  return isStartLater || (checkedOutAt !== null && checkedOutAt < earliest(shift.endsAt, until));
}

function endRunning(facts: CorrectionFacts, counted: Counted, isManual: boolean): CorrectionOutcome {
  const { shift, breakMinutes, wage, minimumMinutes, checkedOutAt, now } = facts;
  const isEndedNow = checkedOutAt !== null && checkedOutAt.getTime() >= now.getTime() - endsNowMs;
  // After the planned end the plan is fulfilled: the worker was not sent home.
  const isSentHome = isEndedNow && now < shift.endsAt;
  const minimum = payFor(Math.min(minimumMinutes, paidMinutes(shift, breakMinutes)), wage);
  const isMinimum = isSentHome && minimum > counted.pay;
  return { kind: 'ends_now', isManual, isMinimum, ...counted, ...(isMinimum && { pay: minimum }) };
}

/** The minutes that an amount pays for at a wage; never more than were paid for. */
export function minutesPaidBy(amount: Cents, wage: Cents): number {
  return Number((amount * 60n) / wage);
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
const earliest = (one: Date, other: Date) => (one < other ? one : other);
