import { byDepth } from '@relevo/fixtures/depth';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { fundDueShifts } from './modules/attendance/attendance.ts';
import { drain } from './platform/background/drain.ts';
import { everyMinute } from './scheduled-tasks.ts';
import { aScene, payIn, type Scene, seeShift } from './testing/attendance.ts';
import { anEmployer, aWorker } from './testing/hiring.ts';
import { seedManyPeople } from './testing/many-people.ts';
import { seedManyShifts } from './testing/many-shifts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { useTestApp } from './testing/use-test-app.ts';

/** More than one page of each duty; 20,000 rows of four duties in the deep run. */
const jobCount = byDepth({ short: 110, deep: 5_000 });

const app = useTestApp();

const failures = ({ logLines }: TestApp) => logLines.filter((line) => JSON.parse(line).event === 'duty_failed');
const claims = async ({ db }: TestApp) =>
  (await sql`select duty, tries, count(*)::int from duty_claims group by 1, 2 order by 1, 2`.execute(db)).rows;

/** As many more workers booked for the same shift, laid into the tables directly. */
async function bookAsWell({ shiftId, worker }: Scene, count: number): Promise<void> {
  const workers = await seedManyPeople(app.db, { like: worker.user.id, count });
  await sql`
    insert into worker_shifts
    select (jsonb_populate_record(booked, jsonb_build_object('id', gen_random_uuid(), 'worker_id', worker))).*
    from worker_shifts as booked, unnest(${workers}::text[]) as worker where booked.id = ${shiftId}`.execute(app.db);
}

const fundedOf = async ({ jobId }: Scene) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from worker_shifts where job_id = ${jobId} and funding = 'funded'`.execute(app.db);
  return rows[0]?.count;
};

test('500 near shifts of an employer with a dollar keep nobody else unfunded', async () => {
  // Two minutes cost 67 cents: each is covered, until one of them is held.
  const poor = await aScene(app, { startsIn: 30, length: 2, deposit: '0' });
  await bookAsWell(poor, 499);
  const rich = await aScene(app, { startsIn: 60, deposit: '0' });
  await payIn(app, poor.employer, '1.00');
  await payIn(app, rich.employer, '100.00');
  await everyMinute(app.deps);
  expect(await fundedOf(poor)).toBe(1);
  expect((await seeShift(app, rich.employer, rich.shiftId)).body.funding).toBe('funded');
  // Only what was refused waits; what cannot be covered is not even asked for.
  expect(await claims(app)).toEqual([{ duty: 'fund_shift', tries: 1, count: 99 }]);

  await payIn(app, poor.employer, '1.00');
  await fundDueShifts(app.deps, { ownerId: poor.employer.user.id });
  expect(await fundedOf(poor)).toBe(2);
  await payIn(app, poor.employer, '20.00');
  app.clock.advance({ minutes: 1 });
  await everyMinute(app.deps);
  expect(await fundedOf(poor)).toBe(32);
  expect(failures(app)).toEqual([]);
  await sql`delete from duty_claims`.execute(app.db);
});

test('a row that fails waits alone, longer each time', async () => {
  const { rows } = await sql<{ id: string }>`select id::text from worker_shifts order by id limit 5`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  const [broken = ''] = ids;
  const done: string[] = [];
  const run = () =>
    drain(
      { ...app.deps, log: pino({ level: 'silent' }) },
      {
        name: 'test',
        from: sql`worker_shifts as booked`,
        alias: 'booked',
        key: sql`booked.id`,
        dueAt: sql`booked.starts_at`,
        where: () => sql`booked.id = any (${ids}::uuid[])`,
        together: 3,
        act: async (keys) => {
          if (keys.includes(broken)) throw new Error('broken');
          done.push(...keys);
        },
      },
    );
  const others = ids.filter((id) => id !== broken).sort();
  for (const tries of [1, 1, 2, 2, 2, 3]) {
    done.length = 0;
    await run();
    expect(done.toSorted()).toEqual(others);
    expect(await claims(app)).toEqual([{ duty: 'test', tries, count: 1 }]);
    app.clock.advance({ seconds: 40 });
  }
});

test(`two nodes share ${4 * jobCount} rows that are due at the same time, and each is done once`, async () => {
  const crowd = await startTestApp();
  const node = await startTestApp({ besides: crowd });
  const [employer, worker] = [await anEmployer(crowd), await aWorker(crowd)];
  const people = { employerId: employer.user.id, workerId: worker.user.id };
  await seedManyShifts(crowd.db, { jobs: jobCount, shiftsEach: 2, ...people, now: crowd.clock.now() });
  // Booked long enough ago to be reminded.
  await sql`update worker_shifts set created_at = created_at - interval '3 days'`.execute(crowd.db);
  // A job ends a while after its last shift, and so by a separate duty.
  await sql`
    update jobs set first_shift_at = ${crowd.clock.now()}::timestamptz - interval '1 day',
      next_starts_at = ${crowd.clock.now()}::timestamptz + interval '30 minutes',
      last_starts_at = ${crowd.clock.now()}::timestamptz + interval '30 minutes',
      last_shift_at = ${crowd.clock.now()}::timestamptz + interval '9 hours'`.execute(crowd.db);
  const bothNodes = () => Promise.all([everyMinute(crowd.deps), everyMinute(node.deps)]);
  await bothNodes();
  crowd.clock.advance({ hours: 8 });
  await bothNodes();
  crowd.clock.advance({ hours: 1 });
  await bothNodes();

  const { rows } = await sql`
    select type, count(*)::int, count(distinct payload)::int as distinct from outbox_events
    where type in ('shift.reminder', 'shift.missed', 'pay.due')
    group by 1 order by 1`.execute(crowd.db);
  const once = (type: string, count: number) => ({ type, count, distinct: count });
  expect(rows).toEqual([
    once('pay.due', jobCount),
    once('shift.missed', 2 * jobCount),
    once('shift.reminder', jobCount),
  ]);
  const { rows: jobs } = await sql`select status, count(*)::int from jobs group by 1`.execute(crowd.db);
  expect(jobs).toEqual([{ status: 'completed', count: jobCount }]);
  expect([await claims(crowd), failures(crowd), failures(node)]).toEqual([[], [], []]);
  // Further nodes were asked to help.
  const { rows: helpers } = await sql`
    select count(*)::int from graphile_worker.jobs where key like 'every_minute:%'`.execute(crowd.db);
  expect(helpers).toEqual([{ count: 7 }]);
  await node.close();
  await crowd.close();
});
