import type { TimelineEntryView, TimelineQuery } from '@relevo/contracts/applications';
import type { ApplicationStep } from '@relevo/domain/application-lifecycle';
import type { JobActor } from '@relevo/domain/job-lifecycle';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

type Row = {
  id: bigint;
  status: ApplicationStep;
  at: Date;
  by: JobActor;
  application_id: string;
  final_wage_cents: bigint;
  job_id: string;
  title: string;
  worker_id: string;
  first_name: string;
  last_name: string;
};

/** The history of all applications for an employer's jobs, newest first, withdrawn ones included. */
export async function listTimeline({ db }: Deps, ownerId: string, { job, page, page_size }: TimelineQuery) {
  const ofJob = job === undefined ? sql`` : sql`and job.id = ${job}`;
  const from = sql`
    application_history as step
    join applications as application on application.id = step.application_id
    join jobs as job on job.id = application.job_id
    where job.owner_id = ${ownerId} ${ofJob}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db),
    sql<Row>`
      select step.id, step.status, step.at, step.by, application.id as application_id, application.final_wage_cents,
        job.id as job_id, job.title, worker.id as worker_id, worker.first_name, worker.last_name
      from (select step.* from ${from} order by step.id desc limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}) as step
      join applications as application on application.id = step.application_id
      join jobs as job on job.id = application.job_id
      join users as worker on worker.id = application.worker_id
      order by step.id desc`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentEntry) };
}

function presentEntry(row: Row): TimelineEntryView {
  return {
    id: String(row.id),
    status: row.status,
    at: row.at.toISOString(),
    by: row.by,
    application_id: row.application_id,
    final_wage: formatMoneyWire(row.final_wage_cents),
    job: { id: row.job_id, title: row.title },
    worker: { id: row.worker_id, first_name: row.first_name, last_name: row.last_name },
  };
}
