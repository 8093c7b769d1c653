import { deviceNow } from '@relevo/browser/device-clock';
import type { QrCodeView } from '@relevo/contracts/shifts';

/** When codes are replaced and when they are no longer taken, as every answer with codes has it. */
type Renewed = Pick<QrCodeView, 'renew_in_ms' | 'renews_at' | 'expires_at'>;

export type CodeState<Code extends Renewed = QrCodeView> = {
  /** Never one that is no longer taken. */
  shown: { code: Code; receivedAt: number; renewsAt: number } | null;
  /** Set while the next code could not be had. */
  error: Error | null;
  /** True when a retry is useless: the shift has changed. */
  isRefused: boolean;
};

export const noCode = { shown: null, error: null, isRefused: false } as const satisfies CodeState;

type Refresher<Code extends Renewed> = {
  ask(): Promise<Code>;
  isRefusal(error: unknown): boolean;
  /** Milliseconds of the device's clock: only differences count, because the clock itself may be wrong. */
  now?(): number;
  onState(state: CodeState<Code>): void;
};

const retryIntervalMs = 2_000;

/**
 * Keeps the code of this half minute ready. Its component calls `beat` about twice a second, also after a sleep:
 * then an old code goes at once and the next one is asked for.
 */
export function createCodeRefresher<Code extends Renewed>({
  ask,
  isRefusal,
  now = deviceNow,
  onState,
}: Refresher<Code>) {
  let state: CodeState<Code> = noCode;
  let askAt = Number.NEGATIVE_INFINITY;
  let expiresAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isOutdated = false;

  function become(next: CodeState<Code>) {
    state = next;
    onState(next);
  }

  async function renew() {
    isAsking = true;
    const askedAt = now();
    try {
      const code = await ask();
      const lifeMs = code.renew_in_ms + (Date.parse(code.expires_at) - Date.parse(code.renews_at));
      const receivedAt = now();
      askAt = receivedAt + code.renew_in_ms;
      // Counted from the question: however long the answer took, the code is not shown a moment too long.
      expiresAt = askedAt + lifeMs;
      become({ shown: { code, receivedAt, renewsAt: askAt }, error: null, isRefused: false });
    } catch (error) {
      askAt = now() + retryIntervalMs;
      const isRefused = isRefusal(error);
      const failure = error instanceof Error ? error : new Error(String(error));
      become({ shown: isRefused ? null : state.shown, error: failure, isRefused });
    } finally {
      isAsking = false;
      // What changed while the answer was on its way may be missing in it.
      if (isOutdated) askAt = Number.NEGATIVE_INFINITY;
      isOutdated = false;
    }
  }

  function beat() {
    const at = now();
    // A clock that was set back says nothing about how old the code is.
    const isSetBack = state.shown !== null && at < state.shown.receivedAt;
    if (state.shown && (at >= expiresAt || isSetBack)) become({ ...state, shown: null });
    if (!isAsking && !state.isRefused && (at >= askAt || isSetBack)) void renew();
  }

  return {
    beat,
    /** Asks again before the code has to be renewed, because what it is for has changed. */
    refresh() {
      if (isAsking) isOutdated = true;
      else {
        askAt = Number.NEGATIVE_INFINITY;
        beat();
      }
    },
  };
}
