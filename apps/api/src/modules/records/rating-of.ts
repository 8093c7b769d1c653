import type { RecordRating } from '@relevo/domain/work-record';
import type { Deps } from '../../platform/deps.ts';

/** The average of a worker's revealed ratings; null while there are too few to show. */
export async function ratingOf(_deps: Deps, _workerId: string): Promise<RecordRating | null> {
  return null;
}
