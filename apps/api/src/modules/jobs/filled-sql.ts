import { sql } from 'kysely';

/**
 * Of a row `job`: when its last place was confirmed, as `filled.at`; null while places are free. The figures of
 * employers and of the platform read it.
 */
export const filledSql = sql`lateral (
  select max(step.at) as at from applications as application
  join application_history as step on step.application_id = application.id and step.status = 'confirmed'
  where application.job_id = job.id and job.confirmed_count = job.worker_count and not application.covers)`;
