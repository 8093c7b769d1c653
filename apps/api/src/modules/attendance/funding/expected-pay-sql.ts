import { sql } from 'kysely';

const lengthSql = sql`(floor(extract(epoch from booked.ends_at - booked.starts_at) / 60)::bigint - booked.extended_minutes)`;

/** The pay of accepted extensions, rounded as a separate part. */
const extensionPaySql = sql<bigint>`div(2 * booked.extended_minutes * booked.final_wage_cents + 60, 120)`;

/**
 * The pay of a whole booked shift, as `plannedPay` computes it: whole minutes less a break that is shorter than the
 * shift, half a cent rounds up.
 */
export const expectedPaySql = sql<bigint>`
  div(2 * (${lengthSql} - case when job.break_minutes < ${lengthSql} then job.break_minutes else 0 end)
    * booked.final_wage_cents + 60, 120) + ${extensionPaySql}`;
