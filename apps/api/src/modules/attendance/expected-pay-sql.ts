import { sql } from 'kysely';

/** What a whole booked shift comes to, as `expectedPay` counts it: whole minutes less the break, half a cent goes up. */
export const expectedPaySql = sql<bigint>`
  div(2 * greatest(0, floor(extract(epoch from booked.ends_at - booked.starts_at) / 60)::bigint - job.break_minutes)
    * booked.final_wage_cents + 60, 120)`;
