import type { ShiftLength } from '@relevo/domain/job-totals';
import { type RawBuilder, sql } from 'kysely';

/**
 * How long the shifts of a job are, as a column of another statement: what `payTotalAt` needs for any wage. Grouped, because
 * most jobs have shifts of one or two lengths.
 */
export const shiftLengthsSql = (jobId: RawBuilder<unknown>) => sql<ShiftLength[] | null>`(
  select json_agg(json_build_object('minutes', length.minutes, 'count', length.count)) from (
    select floor(extract(epoch from shift.ends_at - shift.starts_at) / 60)::int as minutes, count(*)::int as count
    from shifts as shift where shift.job_id = ${jobId} group by 1) as length)`;

/** How many shifts of a job start in the future. The time is hidden from the planner, which would plan each call for it. */
export const shiftsLeftSql = (jobId: RawBuilder<unknown>, now: Date) => sql<number>`(
  select count(*)::int from shifts as shift
  where shift.job_id = ${jobId} and shift.starts_at > (select ${now}::timestamptz))`;
