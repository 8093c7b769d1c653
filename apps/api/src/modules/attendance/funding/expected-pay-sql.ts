import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const minutesBetween = (startsAt: Sql, endsAt: Sql) =>
  sql`floor(extract(epoch from ${endsAt} - ${startsAt}) / 60)::bigint`;

/**
 * The pay of a whole shift, as `plannedPay` computes it: whole minutes less a break that is shorter than the shift, half
 * a cent rounds up.
 */
const planPaySql = ({ length, wage }: { length: Sql; wage: Sql }) => sql<bigint>`
  div(2 * (${length} - case when job.break_minutes < ${length} then job.break_minutes else 0 end) * ${wage} + 60, 120)`;

const bookedLengthSql = sql`(${minutesBetween(sql`booked.starts_at`, sql`booked.ends_at`)} - booked.extended_minutes)`;

/** The pay of accepted extensions, rounded as a separate part. */
const extensionPaySql = sql<bigint>`div(2 * booked.extended_minutes * booked.final_wage_cents + 60, 120)`;

/** The pay of a whole booked shift with its extensions. */
export const expectedPaySql = sql<bigint>`
  ${planPaySql({ length: bookedLengthSql, wage: sql`booked.final_wage_cents` })} + ${extensionPaySql}`;

/** What one worker would be paid for a shift of a job at this wage, or for the part of it from a time on. */
export const shiftPaySql = (wage: Sql, from: Sql = sql`shift.starts_at`) =>
  planPaySql({ length: minutesBetween(from, sql`shift.ends_at`), wage });
