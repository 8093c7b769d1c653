import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { isDatabaseAway } from './database-errors.ts';
import { noSharedReads } from './shared-reads.ts';

type Source = Pick<Deps, 'db' | 'sharedReads' | 'clock'>;

/** An answer later than this comes from the replica, if the primary does not answer it either. */
const answersWithinMs = 1_000;
const late = Symbol('late');

/** Reads from the primary, and from the replica that stands in while the primary is away. */
export async function readWithStandIn<Answer>(
  deps: Source & Pick<Deps, 'reads'>,
  read: (source: Source) => Promise<Answer>,
): Promise<Answer> {
  const fromPrimary = deps.reads.isPrimaryAway() ? null : read(deps);
  const limit = new AbortController();
  try {
    const waiting = delay(answersWithinMs, late, { signal: limit.signal }).catch(() => late);
    const answer = await Promise.race([fromPrimary ?? late, waiting]);
    if (answer !== late) return answer as Answer;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  } finally {
    limit.abort();
  }
  const db = await deps.reads.standIn();
  if (db) return read({ clock: deps.clock, db, sharedReads: noSharedReads });
  return fromPrimary ?? read(deps);
}
