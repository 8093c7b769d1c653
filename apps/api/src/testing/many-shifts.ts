import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { seedManyJobs } from './many-jobs.ts';
import { seedManyPeople } from './many-people.ts';

type ManyShifts = { jobs: number; shiftsEach: number; employerId: string; workerId: string; now: Date };

/**
 * Lays worked shifts into the tables directly: as many employers and workers as jobs, each with the same number of
 * shifts, the named two among them. Of each job's shifts the last is to come, the one before waits for approval, and
 * one is due.
 */
export async function seedManyShifts(
  db: Db,
  { jobs, shiftsEach, employerId, workerId, now }: ManyShifts,
): Promise<void> {
  await seedManyJobs(db, { count: jobs, ownerId: employerId, now });
  const [owners, workers] = [
    [employerId, ...(await seedManyPeople(db, { like: employerId, count: jobs - 1 }))],
    [workerId, ...(await seedManyPeople(db, { like: workerId, count: jobs - 1 }))],
  ];
  await db.transaction().execute(async (tx) => {
    // Who they are of is there: no need to look tens of thousands of times.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      with job as (select id, row_number() over (order by id) as number from jobs)
      update jobs set owner_id = (${owners}::uuid[])[job.number], status = 'running', confirmed_count = 1
      from job where job.id = jobs.id`.execute(tx);
    await sql`
      with job as (select id, owner_id, array_position(${owners}::uuid[], owner_id) as number from jobs),
      seeded as (
        insert into shifts (id, job_id, starts_at, ends_at)
        select gen_random_uuid(), job.id, ${now}::timestamptz + (day - ${shiftsEach}) * interval '1 day' + interval '30 minutes',
          ${now}::timestamptz + (day - ${shiftsEach}) * interval '1 day' + interval '8 hours'
        from job, generate_series(1, ${sql.lit(shiftsEach)}) as day returning *)
      insert into worker_shifts (id, shift_id, job_id, application_id, worker_id, status, funding, final_wage_cents, starts_at,
        ends_at, created_at, updated_at, checked_in_at, checked_out_at, worked_minutes, break_minutes, pay_cents,
        review_reason, review_until)
      select gen_random_uuid(), seeded.id, seeded.job_id, gen_random_uuid(), (${workers}::uuid[])[job.number],
        case ago when 0 then 'scheduled' else 'completed' end,
        case ago when 0 then 'unfunded' when 1 then 'in_review' when 2 then 'due' else 'paid' end, 2000,
        starts_at, ends_at, starts_at, starts_at, case when ago > 0 then starts_at end, case when ago > 0 then ends_at end,
        case when ago > 0 then 450 end, case when ago > 0 then 0 end, case when ago > 0 then 15000 end,
        case ago when 1 then 'late_scan' end, case ago when 1 then ${now}::timestamptz + interval '1 hour' end
      from seeded join job on job.id = seeded.job_id,
        lateral (select round(extract(epoch from ${now}::timestamptz - seeded.starts_at) / 86400)::int as ago) as age`.execute(
      tx,
    );
    await sql`
      insert into attendance_log (worker_shift_id, at, by, event)
      select booked.id, booked.starts_at, 'worker', event
      from worker_shifts as booked, unnest(array['booked', 'checked_in', 'checked_out']) as event
      order by booked.starts_at`.execute(tx);
  });
  for (const table of ['users', 'jobs', 'shifts', 'worker_shifts', 'attendance_log']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
