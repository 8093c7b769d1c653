import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api-client.ts';
import { fetchCode } from '../../../platform/attendance/shifts.api.ts';
import { now } from '../../../platform/clock.ts';
import { type CodeState, createCodeKeeper, noCode } from './code-keeper.ts';

const beatMs = 500;
const longestAnswerMs = 8_000;

/** The code of a booked shift, renewed for as long as the component that shows it stands. */
export function useCode(workerShiftId: string): CodeState {
  const [state, setState] = useState(noCode);
  useEffect(() => {
    let isOver = false;
    const keeper = createCodeKeeper({
      ask: () => fetchCode(workerShiftId, AbortSignal.timeout(longestAnswerMs)),
      isRefusal: (error) => error instanceof ApiError && isFinal(error.status),
      now: () => now().getTime(),
      tell: (next) => {
        if (!isOver) setState(next);
      },
    });
    const beat = () => keeper.beat();
    beat();
    const timer = setInterval(beat, beatMs);
    window.addEventListener('online', beat);
    document.addEventListener('visibilitychange', beat);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('online', beat);
      document.removeEventListener('visibilitychange', beat);
      setState(noCode);
    };
  }, [workerShiftId]);
  return state;
}

/** Too many questions are no refusal of the shift. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
