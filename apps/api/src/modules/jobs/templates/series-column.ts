import type { JobSeriesView } from '@relevo/contracts/jobs';
import { type RawBuilder, sql } from 'kysely';

/** A column of a select from `jobs as job`: the template of an own job, and its place among the jobs of that template. */
export const seriesColumn = (viewerId: string): RawBuilder<{ series: JobSeriesView | null }> => sql`
  case when job.template_id is not null and job.owner_id = ${viewerId} then (
    select jsonb_build_object('template_id', template.id, 'name', template.name,
      'number', (select count(*) from jobs as earlier where earlier.template_id = job.template_id
        and (earlier.start_date, earlier.id) <= (job.start_date, job.id)),
      'previous_job_id', (select earlier.id from jobs as earlier where earlier.template_id = job.template_id
        and (earlier.start_date, earlier.id) < (job.start_date, job.id)
        order by earlier.start_date desc, earlier.id desc limit 1))
    from job_templates as template where template.id = job.template_id) end as series`;
