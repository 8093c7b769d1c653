import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { expireOffersOf } from '../expire-offers.ts';
import { liveReplacementSql } from './replacements.repository.ts';
import { sendWave } from './send-wave.ts';
import { settleReplacements } from './settle-replacements.ts';

/** An awaited worker who came is awaited no more; a scan writes nothing about it. One who cancelled is still missing. */
const hasArrived = sql`replacement.worker_shift_id is not null and exists (
  select from worker_shifts as awaited where awaited.id = replacement.worker_shift_id and awaited.status <> 'scheduled'
    and awaited.cancel_reason is distinct from 'worker')`;

/** Sends every wave that is due and ends searches that are over, job by job. Any node may run it, also several at once. */
export async function sendDueWaves(deps: Deps): Promise<void> {
  await drain(deps, {
    name: 'replacement_wave',
    from: sql`replacements as replacement`,
    alias: 'replacement',
    key: sql`replacement.job_id`,
    dueAt: sql`replacement.next_wave_at`,
    where: (now) => sql`
      replacement.status in (${liveReplacementSql}) and (replacement.next_wave_at <= ${now} or (${hasArrived}))`,
    act: ([jobId = '']) => sendWavesOf(deps, jobId),
  });
}

/** The first wave of a search, as soon as its start is committed. Later the same event finds that it has gone. */
export async function sendFirstWave(deps: Deps, { jobId }: { jobId: string }): Promise<void> {
  await sendWavesOf(deps, jobId);
}

async function sendWavesOf(deps: Deps, jobId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql`select job.id from jobs as job where job.id = ${jobId} for update`.execute(tx);
    if (rows.length === 0) return;
    const at = deps.clock.now();
    await expireOffersOf(tx, jobId, at);
    for (const search of await settleReplacements(tx, { jobId, at })) {
      if (search.next_wave_at && search.next_wave_at <= at) await sendWave(deps, tx, search, at);
    }
  });
}
