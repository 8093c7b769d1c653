import { type ReplacementEnd, shrinkNeed } from '@relevo/domain/replacement-lifecycle';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { closeReplacement } from './close-replacement.ts';
import { lackingIn, lockSearches, publishSearch, type Search, saveReplacement } from './replacements.repository.ts';

type Settle = {
  jobId: string;
  /** The worker who was just booked. */
  bookedWorkerId?: string;
  at: Date;
};

/**
 * Brings the searches of a job in line with what its places and shifts lack now, under the lock of the job: a place that was
 * booked another way is filled, and one that is needed no more is not searched for. Answers the searches that go on.
 */
export async function settleReplacements(tx: Tx, { jobId, bookedWorkerId, at }: Settle): Promise<Search[]> {
  const open: Search[] = [];
  for (const search of await lockSearches(tx, jobId)) {
    const settled = await settleOne(tx, search, { bookedWorkerId, at });
    if (settled) open.push(settled);
  }
  return open;
}

type One = { bookedWorkerId: string | undefined; at: Date };

async function settleOne(tx: Tx, search: Search, { bookedWorkerId, at }: One): Promise<Search | null> {
  // A changed job has other shifts.
  if (search.shift_id !== null && search.shift_starts_at === null) {
    await closeReplacement(tx, search, { because: 'not_needed', at });
    return null;
  }
  const free = lackingIn(search, at);
  const isBooked = bookedWorkerId !== undefined && !(await madeRoom(tx, search, bookedWorkerId));
  const { places, filled } = search;
  const need = shrinkNeed({ places, filled, free }, isBooked);
  // Of several awaited workers the one who came is awaited no more.
  const awaitedId = search.worker_shift_id && (search.awaited_id ?? search.worker_shift_id);
  const isChanged = need.places !== places || need.filled !== filled || awaitedId !== search.worker_shift_id;
  if (isChanged) await saveReplacement(tx, search.id, { ...need, worker_shift_id: awaitedId });
  if (need.filled >= need.places) {
    const because = await endOf(tx, { ...search, ...need }, isBooked);
    await closeReplacement(tx, { ...search, ...need }, { because, at });
    return null;
  }
  if (isChanged) await publishSearch(tx, search, 'changed', at);
  return { ...search, ...need };
}

async function endOf(tx: Tx, search: Search, isBooked: boolean): Promise<ReplacementEnd> {
  if (isBooked || search.filled > 0) return 'filled';
  if (search.worker_shift_id === null) return 'not_needed';
  const awaited = await tx
    .selectFrom('worker_shifts')
    .select('status')
    .where('id', '=', search.worker_shift_id)
    .executeTakeFirst();
  return awaited?.status === 'cancelled' ? 'not_needed' : 'arrived';
}

/** Whether the search is on because this worker could not come. */
async function madeRoom(tx: Tx, search: Search, workerId: string): Promise<boolean> {
  const ofUnit = search.shift_id === null ? sql`` : sql`and gone.shift_id = ${search.shift_id}`;
  const { rows } = await sql`
    select 1 from worker_shifts as gone where gone.job_id = ${search.job_id} and gone.worker_id = ${workerId}
      and gone.status = 'cancelled' and gone.cancelled_at >= ${search.opened_at} ${ofUnit} limit 1`.execute(tx);
  return rows.length > 0;
}
