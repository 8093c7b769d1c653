import type { SignedInView } from '@relevo/contracts/accounts';
import { type JobPage, OpenJobsQuery } from '@relevo/contracts/jobs';
import { byDepth } from '@relevo/fixtures/depth';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { onePlan } from '../../../platform/database/statement-names.ts';
import { onEachPostgres } from '../../../testing/debian-postgres.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { seedManyJobs } from '../../../testing/many-jobs.ts';
import { type Explained, nodesOf, type PlanNode, rowsLookedAt } from '../../../testing/query-plans.ts';
import { closeWithoutFailures, type TestApp } from '../../../testing/test-app.ts';
import { countAlong, openJobsSearches, openJobsShape, openJobsStatement, openJobsValues } from './open-jobs.queries.ts';
import { countWithin } from './open-jobs-question.ts';

/** With 20,000 jobs PostgreSQL chooses the same plans as with 100,000; with 10,000 it reads whole tables. */
const jobCount = byDepth({ short: 20_000, deep: 100_000 });
let app: TestApp;
let worker: SignedInView;

async function planOf(statement: RawBuilder<unknown>, db: Db = app.db): Promise<PlanNode[]> {
  return nodesOf(await sql<Explained>`explain (analyze, timing off, format json) ${statement}`.execute(db));
}

const jobsLookedAt = (nodes: PlanNode[]) =>
  rowsLookedAt(nodes.filter((node) => node['Relation Name'] === 'jobs' || node['Index Name']?.startsWith('jobs_open')));

/** As they are planned: words are spelled before, and places are counted one after the other. */
async function searchesOf(query: OpenJobsQuery, total = 0) {
  const values = openJobsValues(worker.user.id, app.clock.now(), query);
  const { rows } = await sql<{ words: string }>`select spell_search(${values.words}::text[]) as words`.execute(app.db);
  return openJobsSearches({ query, words: rows[0]?.words || null, values, total });
}

/** The settings of the function that counts. */
const planCount = (query: OpenJobsQuery, count: RawBuilder<unknown>) =>
  app.db.transaction().execute(async (tx) => {
    const isNear = query.radius_km !== undefined && openJobsShape(query, 'worker').search !== 'words';
    const { rows } = await sql<{ settings: string[] | null }>`
      select proconfig as settings from pg_proc where proname = ${isNear ? 'count_jobs_near' : 'count_jobs'}`.execute(
      tx,
    );
    for (const setting of rows[0]?.settings ?? []) {
      const [name, value] = setting.split('=');
      await sql`select set_config(${name}, ${value}, true)`.execute(tx);
    }
    return planOf(count, tx);
  });

const here = 'latitude=45.5&longitude=-73.6';
/** What the screen can ask, with how many jobs an answer may look at: a number, or a share of all where it has to be one. */
const questions: [string, { rows: number } | { share: number }][] = [
  ['', { rows: 1_100 }],
  ['sort=newest', { rows: 1_100 }],
  ['sort=wage', { rows: 1_100 }],
  [`sort=distance&${here}`, { rows: 1_200 }],
  // The box of a radius has jobs in its corners that are too far.
  [`sort=distance&${here}&radius_km=10`, { rows: 1_800 }],
  [`${here}&radius_km=5`, { share: 0.08 }],
  ['search=electricien', { rows: 100 }],
  ['search=electrcien', { rows: 100 }],
  ['search=serveur', { rows: 1_200 }],
  ['search=serveur&sort=wage', { rows: 1_200 }],
  ['search=plombier&sort=newest', { share: 0.09 }],
  ['search=plombier&city=Québec', { share: 0.09 }],
  [`search=electricien&sort=distance&${here}`, { rows: 100 }],
  ['city=Montréal', { rows: 1_100 }],
  ['city=gaspe&sort=wage', { rows: 300 }],
  ['min_wage=46', { share: 0.02 }],
  ['min_wage=20&sort=newest', { rows: 1_500 }],
  ['hot=true', { share: 0.04 }],
  ['hot=true&sort=wage', { share: 0.05 }],
  ['start_from=2026-12-01&start_to=2026-12-01', { share: 0.08 }],
];

describe(`at ${jobCount} open jobs`, () =>
  onEachPostgres((start) => {
    beforeAll(async () => {
      app = await start();
      worker = await aWorker(app);
      const employer = await anEmployer(app);
      await seedManyJobs(app.db, { count: jobCount, ownerId: employer.user.id, now: app.clock.now() });
    });
    afterAll(() => closeWithoutFailures(app));

    test.each(questions)('?%s is answered from an index', async (text, allowed) => {
      const rowsAllowed = 'rows' in allowed ? allowed.rows : allowed.share * jobCount;
      const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(text)));
      const { page, count } = await searchesOf(query);
      for (const nodes of [await planOf(page), await planCount(query, count)]) {
        const onJobs = nodes.filter((node) => node['Relation Name'] === 'jobs');
        expect(onJobs.length).toBeGreaterThan(0);
        expect(onJobs.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(nodes.some((node) => node['Index Name']?.startsWith('jobs_open'))).toBe(true);
        expect(jobsLookedAt(nodes)).toBeLessThanOrEqual(rowsAllowed);
      }
    });

    test.each(['', 'search=serveur', `sort=distance&${here}`, `${here}&radius_km=10`, 'page=500'])(
      'the statement of ?%s has one plan for all values',
      async (text) => {
        const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(text)));
        const values = openJobsValues(worker.user.id, app.clock.now(), query);
        const statement = openJobsStatement(values, openJobsShape(query, 'worker')).compile(app.db);
        expect(statement.sql).toContain(onePlan);
        await app.db.connection().execute(async (db) => {
          await sql`set plan_cache_mode = force_generic_plan`.execute(db);
          const nodes = nodesOf(
            await db.executeQuery<Explained>({ ...statement, sql: `explain (analyze, format json) ${statement.sql}` }),
          );
          await sql`reset plan_cache_mode`.execute(db);
          const onJobs = nodes.filter((node) => node['Relation Name'] === 'jobs');
          expect(onJobs.map((node) => node['Node Type'])).not.toContain('Seq Scan');
          // The count, and the page: of the nearest those in the box around them, which lie at random.
          expect(jobsLookedAt(nodes)).toBeLessThanOrEqual(1_400);
        });
      },
    );

    test('jobs near a place are counted from the index alone', async () => {
      const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(`${here}&radius_km=10`)));
      const { count } = await searchesOf(query);
      const onJobs = (await planCount(query, count)).filter((node) => node['Relation Name'] === 'jobs');
      expect(onJobs).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'jobs_open_place' }]);
    });

    test.each([10, 40])('counting all within %i km counts the same and reads no more jobs', async (radius) => {
      const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(`${here}&radius_km=${radius}`)));
      const { count } = await searchesOf(query);
      const { rows: expected } = await sql<{ total: bigint }>`${count}`.execute(app.db);
      const scansOf = async (tx: Db) => {
        const { rows } = await sql<{ whole: bigint; fetched: bigint }>`
          select seq_scan as whole, idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'jobs'`.execute(
          tx,
        );
        return rows[0] ?? { whole: 0n, fetched: 0n };
      };
      await app.db.transaction().execute(async (tx) => {
        const before = await scansOf(tx);
        const counted = sql`select ${countWithin(query, app.clock.now())} as total`;
        expect((await counted.execute(tx)).rows).toEqual(expected);
        const after = await scansOf(tx);
        expect(after.whole - before.whole).toBe(0n);
        expect(after.fetched - before.fetched).toBeLessThanOrEqual(1_800n);
      });
    });

    test.each(['', '&sort=newest', '&sort=wage&search=serveur'])(
      'a wide radius%s looks at the first jobs, sorts none of the others and finds the same',
      async (rest) => {
        const query = OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(`${here}&radius_km=40${rest}`)));
        const { page } = await searchesOf(query, 1_001);
        expect(jobsLookedAt(await planOf(page))).toBeLessThanOrEqual(100);
        const { page: ofAll } = await searchesOf(query);
        const [{ rows: found }, { rows: sorted }] = [await page.execute(app.db), await ofAll.execute(app.db)];
        expect(found).toHaveLength(query.page_size + 1);
        expect(found).toEqual(sorted);
      },
    );

    test('the next page reads no more jobs than the first page', async () => {
      const token = worker.access_token;
      const pageNumber = jobCount / 25;
      const deep = await app.client.get<JobPage>(`/job/list-open-jobs/?page=${pageNumber}`, { token });
      expect(deep.body).toMatchObject({ count: 1000, count_is_exact: false });
      expect(deep.body.results).toHaveLength(10);
      const address = new URL(deep.body.next ?? '', app.url);
      const after = address.searchParams.get('after');
      const query = OpenJobsQuery.parse(Object.fromEntries(address.searchParams));
      expect(after).not.toBeNull();
      const { page } = await searchesOf(query);
      expect(jobsLookedAt(await planOf(page))).toBeLessThanOrEqual(50);
      const next = await app.client.get<JobPage>(address.pathname.replace('/api', '') + address.search, { token });
      const byNumber = await app.client.get<JobPage>(`/job/list-open-jobs/?page=${pageNumber + 1}`, { token });
      expect(next.body.results).toEqual(byNumber.body.results);
    });

    test('own applications are read once at most, not for every job', async () => {
      const values = openJobsValues(worker.user.id, app.clock.now(), OpenJobsQuery.parse({}));
      const statement = openJobsStatement(values, openJobsShape(OpenJobsQuery.parse({}), 'worker'));
      const apply = ({ user }: SignedInView, count: number) =>
        sql`insert into applications (id, job_id, worker_id, final_wage_cents, status, created_at, updated_at)
          select gen_random_uuid(), job.id, ${user.id}, 2500, 'pending', now(), now()
          from (select id from jobs order by id limit ${count}) as job`.execute(app.db);
      for (const other of [await aWorker(app), await aWorker(app)]) await apply(other, 5_000);
      // The planner has figures of a time at which the worker had none.
      await sql`analyze applications`.execute(app.db);
      await apply(worker, 300);
      const scans = (await planOf(statement)).filter((node) => node['Relation Name'] === 'applications');
      const readBy = (node: PlanNode) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      expect(scans.reduce((sum, node) => sum + readBy(node), 0)).toBeLessThanOrEqual(300);
    });

    test('the places are kept, not counted', async () => {
      const { body } = await app.client.get<{ results: { city: string; count: number }[] }>('/job/job-locations/', {
        token: worker.access_token,
      });
      expect(body.results.map(({ city }) => city)).toEqual(['Montréal', 'Toronto', 'Québec', 'Gaspé']);
      const { rows } = await sql<{ sum: bigint }>`select sum(job_count)::bigint as sum from open_job_places`.execute(
        app.db,
      );
      expect(Number(rows[0]?.sum)).toBe(jobCount);
    });

    test('a plan that reads the whole table would be noticed', async () => {
      const nodes = await planOf(sql`select count(*) from jobs where description like '%nothing%'`);
      expect(jobsLookedAt(nodes)).toBeGreaterThanOrEqual(jobCount);
    });
  }));

test('the count goes along the index that has the condition', () => {
  const along = (text: string) => countAlong(OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(text))));
  expect(along('sort=newest')).toBe('soonest');
  expect(along('min_wage=20&sort=newest')).toBe('wage');
  expect(along('min_wage=20&city=Toronto')).toBe('soonest');
});
