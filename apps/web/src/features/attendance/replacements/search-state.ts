import { minutesUntil } from '@relevo/browser/countdown';
import type { ReplacementView } from '@relevo/contracts/replacements';

type Counted = Pick<ReplacementView, 'status' | 'asked' | 'waiting' | 'next_wave_at'>;

/** How far a search is. */
export type SearchState =
  | { state: 'proposed' }
  /** The first workers are asked within seconds. */
  | { state: 'starting' }
  /** The workers asked last have this long to answer. */
  | { state: 'asking'; minutes: number }
  /** All of them answered; others are asked within a minute. */
  | { state: 'continuing' }
  /** No worker is asked before this instant, because it is night at the job's place. */
  | { state: 'resting'; until: string }
  | { state: 'ended' };

/** Every search is looked at once a minute. */
const soonMinutes = 2;

export function searchStateOf({ status, asked, waiting, next_wave_at: next }: Counted, now: Date): SearchState {
  if (status === 'proposed') return { state: 'proposed' };
  if (status !== 'searching') return { state: 'ended' };
  const minutes = next === null ? 0 : minutesUntil(next, now);
  if (waiting > 0 && minutes > 0) return { state: 'asking', minutes };
  if (next !== null && minutes > soonMinutes) return { state: 'resting', until: next };
  return { state: asked === 0 ? 'starting' : 'continuing' };
}

/** The two lists are read apart: a search that was just started stands in both until the second one is read again. */
export function eachOnce<Search extends { id: string }>(
  running: readonly Search[],
  proposed: readonly Search[],
): Search[] {
  const ids = new Set(running.map(({ id }) => id));
  return [...running, ...proposed.filter(({ id }) => !ids.has(id))];
}
