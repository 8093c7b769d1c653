import { isNoShowSearchPossible, noShowSearchEnd } from '@relevo/domain/awaited-workers';
import { liveJobStatuses } from '@relevo/domain/job-lifecycle';
import {
  nextReplacementStatus,
  type ReplacementActor,
  type ReplacementCause,
  type ReplacementStatus,
} from '@relevo/domain/replacement-lifecycle';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  addReplacement,
  lackingIn,
  lockSearches,
  publishSearch,
  type Search,
  type SearchedUnit,
  saveReplacement,
} from './replacements.repository.ts';

/** Why no search can be made for a place or a shift right now; null when one can. */
export function searchProblem(unit: SearchedUnit, at: Date): 'job_not_open' | 'not_needed' | null {
  const isPlace = unit.shift_starts_at === null;
  if (!liveJobStatuses.includes(unit.job_status)) return 'job_not_open';
  // Closed hiring gives no place away; a single shift may still be covered.
  if (isPlace && (!unit.hiring_open || unit.last_starts_at <= at)) return 'job_not_open';
  const until = searchEnd(unit, at);
  return until === null || lackingIn(unit, at) < 1 ? 'not_needed' : null;
}

/** Until when a search makes sense: a place until the last shift starts, a shift until it starts. Null when it is too late. */
function searchEnd(unit: SearchedUnit, at: Date): Date | null {
  const { shift_starts_at: startsAt, shift_ends_at: endsAt } = unit;
  if (startsAt === null || endsAt === null) return unit.last_starts_at > at ? unit.last_starts_at : null;
  if (startsAt > at) return startsAt;
  const span = { startsAt, endsAt };
  const isMissed = unit.awaited_count + unit.given_up_count > 0;
  return isMissed && isNoShowSearchPossible(span, at) ? noShowSearchEnd(span) : null;
}

type Open = {
  unit: SearchedUnit;
  shiftId: string | null;
  cause: ReplacementCause;
  move: 'propose' | 'start';
  by: ReplacementActor;
  /** The searches of the job under its lock, when the caller has read them. */
  searches?: readonly Search[];
  at: Date;
};

/**
 * Proposes or starts the search for a place or a shift, under the lock of its job. One that is there already grows by what
 * the unit lacks now. Answers its id, and whether it is new.
 */
export async function openReplacement(tx: Tx, asked: Open): Promise<{ id: string; isNew: boolean }> {
  const { unit, shiftId, at, searches = await lockSearches(tx, unit.job_id) } = asked;
  const live = searches.find((search) => search.shift_id === shiftId);
  if (live) {
    await growSearch(tx, live, asked);
    return { id: live.id, isNew: false };
  }
  const id = uuidv7();
  const status = nextReplacementStatus(null, asked.move, asked.by);
  const until = searchEnd(unit, at) ?? at;
  const lacking = lackingIn(unit, at);
  const search = {
    id,
    job_id: unit.job_id,
    shift_id: shiftId,
    worker_shift_id: unit.awaited_id,
    cause: asked.cause,
    // A place that was never filled is not a freed one, unless the employer asks for all of them.
    places: asked.cause === 'by_hand' ? lacking : 1,
    wage_cents: unit.job_wage_cents,
    status,
    next_wave_at: status === 'searching' ? at : until,
    until_at: until,
    opened_at: at,
  };
  await addReplacement(tx, search);
  await announceOpened(tx, { id, job_id: unit.job_id, owner_id: unit.owner_id }, status, at);
  return { id, isNew: true };
}

async function growSearch(tx: Tx, live: Search, { unit, cause, move, by, at }: Open): Promise<void> {
  const lacking = lackingIn(unit, at);
  const wanted = cause === 'by_hand' ? lacking : live.places - live.filled + 1;
  const places = Math.max(live.places, live.filled + Math.min(wanted, lacking));
  const isStarted = live.status === 'proposed' && move === 'start';
  const status = isStarted ? nextReplacementStatus(live.status, 'start', by) : live.status;
  if (places === live.places && !isStarted) return;
  await saveReplacement(tx, live.id, { places, status, ...(isStarted && { next_wave_at: at }) });
  await announceOpened(tx, live, isStarted ? status : 'proposed', at);
}

/** The first wave of a search goes with the event, once the transaction is over. */
export async function announceOpened(
  tx: Tx,
  search: { id: string; job_id: string; owner_id: string },
  status: ReplacementStatus,
  at: Date,
): Promise<void> {
  const { id: replacementId, job_id: jobId } = search;
  if (status === 'searching') await recordEvent(tx, { type: 'replacement.started', replacementId, jobId }, at);
  await publishSearch(tx, search, status, at);
}
