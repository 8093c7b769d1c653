import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedInView } from '@relevo/contracts/accounts';
import { type JobPage, type JobView, OpenJobsQuery } from '@relevo/contracts/jobs';
import { mark, unmark } from '@relevo/fixtures/connections';
import { byDepth, seed } from '@relevo/fixtures/depth';
import { as, made } from '@relevo/fixtures/http-client';
import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyFlag } from '../../../http/known-flags.ts';
import { rootFolder } from '../../../root.ts';
import { aBooking, addApplication, addJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { addOffer, introduce, invited } from '../../../testing/offers.ts';
import { addFullJob, addStandby, standBy } from '../../../testing/replacements.ts';
import { addMark, setStaffing } from '../../../testing/staffing.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { viewValues } from '../job-rows.ts';
import { openJobsStatement, presentOpenJobs } from './open-jobs.queries.ts';

const app = useTestApp();
let employer: SignedInView;
/** Jobs at the same time: two for everybody, and one for each other audience. */
let jobs: { open: string; other: string; invited: string; first: string };
beforeAll(async () => {
  employer = await anEmployer(app);
  const add = (changes: object = {}) => addJob(app.deps, employer, { worker_count: 50, ...changes });
  jobs = {
    open: await add(),
    other: await add(),
    invited: await add({ staffing: { audience: 'invited' } }),
    first: await add({ staffing: { audience: 'favourites_first' } }),
  };
});

async function listed(worker: SignedInView, jobId: string): Promise<JobView | undefined> {
  const path = '/job/list-open-jobs/?page_size=100&sort=newest';
  return made(await app.client.get<JobPage>(path, as(worker))).results.find(({ id }) => id === jobId);
}

const flagsOf = async ({ user }: SignedInView): Promise<number> => {
  const found = await app.db.selectFrom('users').select('search_flags').where('id', '=', user.id).executeTakeFirst();
  return found?.search_flags ?? 0;
};

/** A worker of whom the node knows that there is nothing to look at. */
async function aPlainWorker(): Promise<SignedInView> {
  const worker = await aWorker(app);
  await introduce(app, { employer, worker });
  expect(await listed(worker, jobs.open)).toMatchObject({ my_offer: null, warnings: [] });
  expect(await flagsOf(worker)).toBe(0);
  return worker;
}

const setTimes = (worker: SignedInView, body: object) =>
  app.client.put('/user/availability/', { timezone: 'America/Toronto', ...body }, as(worker));

describe('the very next list shows what a worker who had nothing has got', () => {
  test.each(['worker', 'employer'])('a block by the %s, also of one who was a favourite', async (side) => {
    const worker = await aPlainWorker();
    const [by, of] = side === 'worker' ? [worker, employer] : [employer, worker];
    await mark(app.client, by, 'favourite', { user_id: of.user.id });
    expect(await listed(worker, jobs.open)).toBeDefined();
    const { id } = made(await mark(app.client, by, 'blocked', { user_id: of.user.id }));
    expect(await listed(worker, jobs.open)).toBeUndefined();
    expect((await flagsOf(worker)) & 1).toBe(1);
    await unmark(app.client, by, id);
    expect(await listed(worker, jobs.open)).toBeDefined();
  });

  test('a block of one with whom there was nothing before', async () => {
    const worker = await aPlainWorker();
    await mark(app.client, worker, 'blocked', { user_id: employer.user.id });
    expect(await listed(worker, jobs.open)).toBeUndefined();
    expect(await flagsOf(worker)).toBe(1);
  });

  test('an invitation to a job that not everybody sees, and to one that everybody does', async () => {
    const worker = await aPlainWorker();
    expect(await listed(worker, jobs.invited)).toBeUndefined();
    const offer = await invited(app, { employer, worker }, jobs.invited);
    expect(await listed(worker, jobs.invited)).toMatchObject({ my_offer: { id: offer.id } });
    const other = await aPlainWorker();
    const open = await invited(app, { employer, worker: other }, jobs.open);
    expect(await listed(other, jobs.open)).toMatchObject({ my_offer: { id: open.id } });
  });

  test('a favourite’s first look', async () => {
    const worker = await aPlainWorker();
    expect(await listed(worker, jobs.first)).toBeUndefined();
    await mark(app.client, employer, 'favourite', { user_id: worker.user.id });
    expect(await listed(worker, jobs.first)).toBeDefined();
    expect(await flagsOf(worker)).toBe(2);
  });

  test('a job that is narrowed after the worker applied', async () => {
    const worker = await aPlainWorker();
    const jobId = await addJob(app.deps, employer);
    await addApplication(app.deps, worker, { jobId });
    expect(await listed(worker, jobId)).toMatchObject({ my_application: { status: 'pending' } });
    expect(await flagsOf(worker)).toBe(0);
    made(await setStaffing(app, employer, jobId, { audience: 'invited' }));
    expect(await listed(worker, jobId)).toMatchObject({ my_application: { status: 'pending' } });
  });

  test('an application for a job that not everybody sees', async () => {
    const worker = await aPlainWorker();
    await addPlainApplication(worker, jobs.invited);
    expect(await listed(worker, jobs.invited)).toBeDefined();
  });

  test.each([
    { weekly: [{ weekday: 7, from: '08:00', to: '16:00' }] },
    { days_off: [{ from: '2026-11-23', to: '2026-11-27' }] },
  ])('work times: %j', async (times) => {
    const worker = await aPlainWorker();
    await setTimes(worker, { open_to_offers: true });
    expect(await flagsOf(worker)).toBe(0);
    await setTimes(worker, times);
    expect(await listed(worker, jobs.open)).toMatchObject({ warnings: ['outside_availability'] });
  });

  test('a place on standby, when a place is free again', async () => {
    const worker = await aPlainWorker();
    const jobId = await addFullJob(app, employer);
    made(await standBy(app, worker, jobId));
    await app.db.updateTable('jobs').set({ confirmed_count: 0, status: 'open' }).where('id', '=', jobId).execute();
    expect(await listed(worker, jobId)).toMatchObject({ standby: { is_mine: true, position: 1 } });
  });

  test('a booking at the same time', async () => {
    const worker = await aPlainWorker();
    await aBooking(app, { employer, worker }, jobs.open);
    expect(await listed(worker, jobs.other)).toMatchObject({ warnings: ['overlap'] });
  });

  test('of two blocks at once, and a favourite, each', async () => {
    const [worker, other] = [await aPlainWorker(), await anEmployer(app)];
    await introduce(app, { employer: other, worker });
    const jobId = await addJob(app.deps, other);
    await Promise.all([
      mark(app.client, employer, 'blocked', { user_id: worker.user.id }),
      mark(app.client, worker, 'blocked', { user_id: employer.user.id }),
      mark(app.client, other, 'favourite', { user_id: worker.user.id }),
    ]);
    expect(await flagsOf(worker)).toBe(3);
    expect(await listed(worker, jobs.open)).toBeUndefined();
    expect(await listed(worker, jobId)).toBeDefined();
  });
});

/** Stored without asking whether the worker may apply. */
async function addPlainApplication({ user }: SignedInView, jobId: string) {
  await sql`insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
    values (${uuidv7()}, ${jobId}, ${user.id}, 2500, 'pending', now(), now()) on conflict do nothing`.execute(app.db);
}

const steps = {
  isBlocked: (worker: SignedInView) => addMark(app, worker, { of: employer, kind: 'blocked' }),
  blocks: (worker: SignedInView) => addMark(app, employer, { of: worker, kind: 'blocked' }),
  isFavourite: (worker: SignedInView) => addMark(app, employer, { of: worker }),
  changes: () =>
    sql`update connections set kind = case kind when 'blocked' then 'favourite' else 'blocked' end
    where id = (select max(id::text)::uuid from connections)`.execute(app.db),
  forgets: ({ user }: SignedInView) => sql`delete from connections where other_id = ${user.id}`.execute(app.db),
  isInvited: (worker: SignedInView) => addOffer(app, jobs.invited, worker),
  isAsked: (worker: SignedInView) => addOffer(app, jobs.open, worker, { status: 'expired' }),
  applies: (worker: SignedInView) => addPlainApplication(worker, jobs.other),
  appliesPrivately: (worker: SignedInView) => addPlainApplication(worker, jobs.first),
  narrows: () => app.db.updateTable('jobs').set({ is_public: false, audience: 'invited' }).where('id', '=', jobs.other),
  widens: () => app.db.updateTable('jobs').set({ is_public: true, audience: 'everyone' }).where('id', '=', jobs.other),
  standsBy: (worker: SignedInView) => addStandby(app, jobs.other, worker),
  isAway: (worker: SignedInView) => setTimes(worker, { days_off: [{ from: '2026-11-24', to: '2026-11-24' }] }),
  isBack: (worker: SignedInView) => setTimes(worker, {}),
};
type Step = keyof typeof steps;

/** A step that was made before is refused by a constraint, and changes nothing. */
async function take(step: Step, worker: SignedInView) {
  try {
    const made = await steps[step](worker);
    if (made && typeof made === 'object' && 'execute' in made) await made.execute();
  } catch (error) {
    if (!(error as { constraint?: string }).constraint) throw error;
  }
}

const queries = ['sort=newest', 'sort=wage&min_wage=1', 'search=serveur', 'page_size=1&page=2', 'page=101'];

async function answer(workerId: string, searchFlags: number, text: string) {
  const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(`page_size=100&${text}`)));
  const values = { ...viewValues(workerId, app.clock.now()), viewer: 'worker', searchFlags, query } as const;
  const { rows } = await app.db.executeQuery(openJobsStatement(app.db, values).compile(app.db));
  return presentOpenJobs(app.deps, { holderId: workerId, role: null }, query, rows);
}

async function expectSame(worker: SignedInView) {
  const { id } = worker.user;
  const flags = await flagsOf(worker);
  for (const query of queries) expect(await answer(id, flags, query)).toEqual(await answer(id, everyFlag, query));
}

test('whatever happened to a worker, looking at what the flags name finds what looking at everything does', async () => {
  const scene = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 1, maxLength: 5 });
  const workers: SignedInView[] = [];
  await fc.assert(
    fc.asyncProperty(scene, async (taken) => {
      const worker = await aWorker(app);
      workers.push(worker);
      for (const step of taken) {
        await take(step, worker);
        await expectSame(worker);
      }
    }),
    { numRuns: byDepth({ short: 15, deep: 300 }), seed },
  );

  // So does a database from before the flags.
  const migration = await readFile(join(rootFolder, 'database/migrations/0125_search_flags.sql'), 'utf8');
  await sql`update users set search_flags = 0`.execute(app.db);
  await sql.raw(migration.slice(migration.indexOf('update users'))).execute(app.db);
  expect(new Set(await Promise.all(workers.map(flagsOf))).size).toBeGreaterThan(2);
  for (const worker of workers) await expectSame(worker);
});
