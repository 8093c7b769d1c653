import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { closeReplacement } from './close-replacement.ts';
import { liveReplacementSql, lockSearches, type Replacement, saveReplacement } from './replacements.repository.ts';

type OfJob = { jobId: string; because: 'hiring_closed' | 'job_over' | 'changed'; at: Date };

/** What a step of a job does to its searches, under its lock and after its open offers ended. */
export async function endReplacementsOfJob(tx: Tx, { jobId, because, at }: OfJob): Promise<void> {
  if (because === 'job_over') {
    await endAll(tx, sql`job.id = ${jobId}`, { because: 'job_over', at });
    await tx.deleteFrom('standbys').where('job_id', '=', jobId).execute();
    return;
  }
  for (const search of await lockSearches(tx, jobId)) {
    if (because === 'hiring_closed') {
      // Closed hiring gives no place away; a single shift may still be covered.
      if (search.shift_id === null) await closeReplacement(tx, search, { because: 'stopped', by: 'employer', at });
    } else if (search.shift_id !== null) await closeReplacement(tx, search, { because: 'not_needed', at });
    else await askAgain(tx, search, at);
  }
}

/** The job has other shifts: its offers ended, and the next wave names the new ones. */
async function askAgain(tx: Tx, search: Replacement & { last_starts_at: Date }, at: Date): Promise<void> {
  const until = search.last_starts_at;
  const next = search.status === 'searching' && at < until ? at : until;
  await saveReplacement(tx, search.id, { until_at: until, next_wave_at: next });
}

/** An account is erased or suspended: its searches stop, under the locks of its jobs, and it stands by nowhere. */
export async function endReplacementsOfPerson(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await endAll(tx, sql`job.owner_id = ${userId}`, { because: 'stopped', at });
}

type End = { because: 'job_over' | 'stopped'; at: Date };

async function endAll(tx: Tx, which: RawBuilder<unknown>, end: End): Promise<void> {
  const { rows } = await sql<Replacement & { owner_id: string }>`
    select replacement.*, job.owner_id from replacements as replacement join jobs as job on job.id = replacement.job_id
    where replacement.status in (${liveReplacementSql}) and ${which}
    order by job.id, replacement.id for update of replacement`.execute(tx);
  for (const search of rows) await closeReplacement(tx, search, end);
}

/** Open offers of searches ended: a wave of which none is left to wait for is followed by the next one. */
export async function hastenWaves(tx: Tx, replacementIds: readonly (string | null)[], at: Date): Promise<void> {
  const ids = [...new Set(replacementIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  await sql`
    update replacements as replacement set next_wave_at = ${at}
    where replacement.id = any(${ids}::uuid[]) and replacement.status = 'searching' and replacement.next_wave_at > ${at}
      and not exists (select from offers as offer
        where offer.replacement_id = replacement.id and offer.status = 'open' and offer.expires_at > ${at})`.execute(
    tx,
  );
}
