import type { ApplicationStatus } from '@relevo/domain/application-lifecycle';
import { fundedAheadMs } from '@relevo/domain/presence';
import { type RawBuilder, sql } from 'kysely';
import type { Job } from './jobs.repository.ts';

/** A job with what its screens show of its neighbours: company, the viewer's own application, bookings. */
export type JobRow = Omit<Job, 'search_text' | 'search_city' | 'search_words' | 'place'> & {
  company_id: string | null;
  company_name: string | null;
  logo_key: string | null;
  my_id: string | null;
  my_status: ApplicationStatus | null;
  my_wage_cents: bigint | null;
  my_created_at: Date | null;
  is_funded: boolean | null;
  is_anyone_at_work: boolean;
  chord_km: number | null;
};

const columns = sql.raw(
  [
    'id, owner_id, title, description, wage_cents, worker_count, start_date, timezone, status, street_address, city',
    'zip_code, country, latitude, longitude, precision, schedule_name, break_minutes, week_count, days, first_shift_at',
    'last_shift_at, estimated_cost_cents, pending_count, accepted_count, confirmed_count, was_accepted, created_at',
  ]
    .join(', ')
    .split(', ')
    .map((column) => `job.${column}`)
    .join(', '),
);

/** Everything a page of jobs needs, in one statement; `picked` names the jobs (`id`), their order (`rank`) and nearness. */
export function jobRows(
  picked: RawBuilder<unknown>,
  { viewerId, now }: { viewerId: string; now: Date },
): RawBuilder<JobRow> {
  return sql<JobRow>`
    with picked as materialized (${picked})
    select ${columns}, picked.chord_km,
      company.id as company_id, company.name as company_name, company.logo_key,
      mine.id as my_id, mine.status as my_status, mine.final_wage_cents as my_wage_cents, mine.created_at as my_created_at,
      (select bool_and(booked.funding <> 'unfunded') from worker_shifts as booked
        where booked.job_id = job.id and booked.status <> 'cancelled'
          and booked.starts_at <= ${new Date(now.getTime() + fundedAheadMs)}) as is_funded,
      exists (select from worker_shifts as booked where booked.job_id = job.id and booked.status = 'in_progress')
        as is_anyone_at_work
    from picked
    join jobs as job on job.id = picked.id
    left join companies as company on company.owner_id = job.owner_id and company.name <> ''
    left join lateral (
      select application.id, application.status, application.final_wage_cents, application.created_at
      from applications as application
      where application.job_id = job.id and application.worker_id = ${viewerId} and application.withdrawn_at is null
      order by application.created_at desc, application.id desc limit 1
    ) as mine on true
    order by picked.rank`;
}
