import type { QrCodeView } from '@relevo/contracts/shifts';

export type ShownCode = { code: QrCodeView; receivedAt: number; renewsAt: number };

export type CodeState = {
  /** Never one that is no longer taken. */
  shown: ShownCode | null;
  /** Set while the next code could not be had. */
  error: Error | null;
  /** True when asking again is of no use: the shift has moved on. */
  isRefused: boolean;
};

export const noCode: CodeState = { shown: null, error: null, isRefused: false };

type Keeper = {
  ask(): Promise<QrCodeView>;
  isRefusal(error: unknown): boolean;
  /** Milliseconds of the device's clock: only differences count, because the clock itself may be wrong. */
  now(): number;
  tell(state: CodeState): void;
};

const tryAgainMs = 2_000;

/**
 * Keeps the code of this half minute at hand. Whoever shows it calls `beat` about twice a second, also after a sleep:
 * then an old code goes at once and the next one is asked for.
 */
export function createCodeKeeper({ ask, isRefusal, now, tell }: Keeper) {
  let state = noCode;
  let askAt = Number.NEGATIVE_INFINITY;
  let expiresAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  function become(next: CodeState) {
    state = next;
    tell(next);
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
      askAt = now() + tryAgainMs;
      const isRefused = isRefusal(error);
      const failure = error instanceof Error ? error : new Error(String(error));
      become({ shown: isRefused ? null : state.shown, error: failure, isRefused });
    } finally {
      isAsking = false;
    }
  }

  return {
    beat() {
      const at = now();
      // A clock that was set back says nothing about how old the code is.
      const isSetBack = state.shown !== null && at < state.shown.receivedAt;
      if (state.shown && (at >= expiresAt || isSetBack)) become({ ...state, shown: null });
      if (!isAsking && !state.isRefused && (at >= askAt || isSetBack)) void renew();
    },
  };
}
