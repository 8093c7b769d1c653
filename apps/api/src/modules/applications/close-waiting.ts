import { applicationTransitions } from '@relevo/domain/application-lifecycle';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

type CloseWaiting = {
  job: { id: string; title: string; owner_id: string };
  because: 'hiring_ended' | 'job_canceled';
  at: Date;
};

const { from, to } = applicationTransitions.close;
const closable = sql.join(from.map((status) => sql.lit(status)));

/** Hiring is over: rejects the applications that are pending or accepted, and notifies their workers. */
export async function closeWaiting(tx: Tx, { job, because, at }: CloseWaiting): Promise<void> {
  const { rows } = await sql<{ id: string; worker_id: string }>`
    with closed as (
      update applications set status = ${to}, updated_at = ${at}
      where job_id = ${job.id} and status in (${closable}) and withdrawn_at is null
      returning id, worker_id
    ), noted as (
      insert into application_history (application_id, status, by, at)
      select id, ${to}, 'system', ${at}::timestamptz from closed
    )
    select id, worker_id from closed order by id`.execute(tx);
  if (rows.length === 0) return;
  await tx.updateTable('jobs').set({ pending_count: 0, accepted_count: 0 }).where('id', '=', job.id).execute();
  // A cancelled job mails its title and names no application, so the workers' screens would not notice the end of theirs.
  const workerIds = because === 'job_canceled' ? rows.map(({ worker_id }) => worker_id) : [];
  const closed = { type: 'application', what: 'application.closed', jobId: job.id, at } as const;
  await recordChange(tx, { ...closed, userIds: [job.owner_id, ...workerIds] });
  for (const { id, worker_id: userId } of rows) {
    if (because === 'hiring_ended')
      await recordEvent(tx, { type: 'application.closed', userId, applicationId: id }, at);
    else await recordEvent(tx, { type: 'job.canceled', userId, jobId: job.id, title: job.title }, at);
  }
}

/** The ids of the workers who confirmed. */
export async function listConfirmedWorkers(tx: Tx, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .select('worker_id')
    // A worker may have a place and a cover.
    .distinct()
    .where('job_id', '=', jobId)
    .where('status', '=', 'confirmed')
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ worker_id }) => worker_id);
}

/** The ids of the workers with a pending application. */
export async function listPendingWorkers(tx: Tx, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .select('worker_id')
    // A worker may have one for a place and one for single shifts.
    .distinct()
    .where('job_id', '=', jobId)
    .where('status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ worker_id }) => worker_id);
}
