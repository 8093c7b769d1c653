import { sql } from 'kysely';

const lengthSql = sql`floor(extract(epoch from booked.ends_at - booked.starts_at) / 60)::bigint`;

/**
 * The pay of a whole booked shift, as `expectedPay` computes it: whole minutes less a break that is shorter than the
 * shift, half a cent rounds up.
 */
export const expectedPaySql = sql<bigint>`
  div(2 * (${lengthSql} - case when job.break_minutes < ${lengthSql} then job.break_minutes else 0 end)
    * booked.final_wage_cents + 60, 120)`;
