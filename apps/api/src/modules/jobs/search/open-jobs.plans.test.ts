import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { type JobPage, OpenJobsQuery } from '@relevo/contracts/jobs';
import { chordOf, pointInSpace } from '@relevo/domain/earth';
import { searchWords } from '@relevo/domain/search-words';
import { byDepth } from '@relevo/fixtures/depth';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyFlag } from '../../../http/known-flags.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/statement-templates.ts';
import { onEachPostgres } from '../../../testing/debian-postgres.ts';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { seedManyJobs } from '../../../testing/many-jobs.ts';
import { publicStatements } from '../../../testing/public-statements.ts';
import { type Explained, nodesOf, type PlanNode, rowsLookedAt } from '../../../testing/query-plans.ts';
import { closeWithoutFailures, type TestApp } from '../../../testing/test-app.ts';
import { viewValues } from '../job-rows.ts';
import { askedOf, openJobsStatement } from './open-jobs.queries.ts';
import { countAlong, searchValues } from './open-jobs-question.ts';
import { boundsOf, openJobsSearches } from './open-jobs-search.ts';
import { readFlags } from './search-flags.ts';
import { spellStatement } from './spell-words.ts';

/** With 20,000 jobs PostgreSQL chooses the same plans as with 100,000; with 10,000 it reads whole tables. */
const jobCount = byDepth({ short: 20_000, deep: 100_000 });
let app: TestApp;
let worker: SignedInView;

async function planOf(statement: Statement<unknown>, db: Db = app.db): Promise<PlanNode[]> {
  const compiled = statement.compile(db);
  const text = `explain (analyze, timing off, format json) ${compiled.sql}`;
  return nodesOf(
    await db.executeQuery<Explained>({ ...compiled, query: compiled.query, sql: text } as CompiledQuery<Explained>),
  );
}

const jobsLookedAt = (nodes: PlanNode[]) =>
  rowsLookedAt(nodes.filter((node) => node['Relation Name'] === 'jobs' || node['Index Name']?.startsWith('jobs_open')));

const parse = (text: string) => OpenJobsQuery.parse(Object.fromEntries(new URLSearchParams(text)));

/** As `find_jobs` gives them to the search. */
async function spelled(query: OpenJobsQuery) {
  const { rows } = await spellStatement(searchWords(query.search ?? '')).execute(app.db);
  const text = rows.map(({ completions, near }) => [...completions, ...near].join(' | ')).join(' & ');
  return rows.length === 0 ? null : sql`${text}::tsquery`;
}

const noFlags = readFlags(0, 'worker');

/** As `find_jobs` searches for a worker from whom no employer is hidden; with `total` in place of the count. */
const searchesOf = async (query: OpenJobsQuery, total = 0) =>
  openJobsSearches(
    {
      ...askedOf(query, { viewerId: worker.user.id, ...searchValues(query, app.clock.now()) }, noFlags),
      moment: sql`${app.clock.now()}::timestamptz`,
      words: await spelled(query),
      isShown: sql`true`,
    },
    boundsOf(query),
    sql`${total}::bigint`,
  );

/** With the settings of the function that searches. */
const planSearch = (query: OpenJobsQuery, search: Statement<unknown>) =>
  app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    if (!query.search) await sql`set local enable_bitmapscan = off`.execute(tx);
    return planOf(search, tx);
  });

const statementOf = (text: string, searchFlags = everyFlag) =>
  openJobsStatement(app.db, {
    ...viewValues(worker.user.id, app.clock.now()),
    viewer: 'worker',
    searchFlags,
    query: parse(text),
  });

const here = 'latitude=45.5&longitude=-73.6';
const searched = ['search=serveur', `sort=distance&${here}`, `${here}&radius_km=10`];
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
      const query = parse(text);
      const { page, count } = await searchesOf(query);
      for (const nodes of [await planOf(page), await planSearch(query, count)]) {
        const onJobs = nodes.filter((node) => node['Relation Name'] === 'jobs');
        expect(onJobs.length).toBeGreaterThan(0);
        expect(onJobs.map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(nodes.some((node) => node['Index Name']?.startsWith('jobs_open'))).toBe(true);
        expect(jobsLookedAt(nodes)).toBeLessThanOrEqual(rowsAllowed);
      }
    });

    test('public pages read no more jobs than they show, and a sitemap no more than it names', async () => {
      for (const [name, statement, most] of await publicStatements(app, jobCount)) {
        const onJobs = (await planOf(statement)).filter((node) => node['Relation Name'] === 'jobs');
        expect([name, onJobs.map((node) => node['Node Type'])]).toEqual([name, [expect.stringMatching(/^Index /)]]);
        expect(rowsLookedAt(onJobs)).toBeLessThanOrEqual(most);
      }
    });

    // It reads what the page shows of its jobs too.
    test.each([
      ...['', 'sort=newest', 'sort=wage&min_wage=20', 'city=Montréal', 'page=100', ...searched].map((text) => [
        text,
        -1,
      ]),
      ...['', 'sort=wage&min_wage=20', 'page=100'].map((text) => [text, 0]),
    ] as [string, number][])(
      'the statement of ?%s with the flags %d reads few jobs with one plan for all values',
      async (text, searchFlags) => {
        const statement = statementOf(text, searchFlags).compile(app.db);
        await app.db.connection().execute(async (db) => {
          await sql`set plan_cache_mode = force_generic_plan`.execute(db);
          const nodes = nodesOf(
            await db.executeQuery<Explained>({ ...statement, sql: `explain (analyze, format json) ${statement.sql}` }),
          );
          await sql`reset plan_cache_mode`.execute(db);
          const onJobs = nodes.filter((node) => node['Relation Name'] === 'jobs');
          expect(onJobs.map((node) => node['Node Type'])).not.toContain('Seq Scan');
          // The count, and the page.
          expect(jobsLookedAt(nodes)).toBeLessThanOrEqual(text === 'page=100' ? 2_100 : 1_400);
        });
      },
    );

    test('nothing is looked for that a worker without flags has none of', async () => {
      const left = (nodes: PlanNode[]) => new Set(nodes.map((node) => node['Relation Name']));
      const read = left(await planOf(statementOf('', 0)));
      for (const table of ['connections', 'offers', 'standbys', 'availabilities']) expect(read).not.toContain(table);
      expect(left(await planOf(statementOf('')))).toContain('connections');
    });

    test('a worker from whom an employer is hidden reads few jobs with the same plan', async () => {
      const other = await anEmployer(app);
      const hidden = {
        id: randomUUID(),
        user_id: worker.user.id,
        other_id: other.user.id,
        created_at: app.clock.now(),
      };
      await app.db
        .insertInto('connections')
        .values({ ...hidden, kind: 'blocked' })
        .execute();
      for (const text of ['', 'sort=wage&min_wage=20', ...searched]) {
        const nodes = await planOf(statementOf(text));
        expect(nodes.filter((node) => node['Relation Name'] === 'jobs').map((node) => node['Node Type'])).not.toContain(
          'Seq Scan',
        );
        expect(jobsLookedAt(nodes)).toBeLessThanOrEqual(1_400);
      }
      await app.db.deleteFrom('connections').where('id', '=', hidden.id).execute();
    });

    test('jobs near a place are counted from the index alone', async () => {
      const query = parse(`${here}&radius_km=10`);
      const { count } = await searchesOf(query);
      const onJobs = (await planSearch(query, count)).filter((node) => node['Relation Name'] === 'jobs');
      expect(onJobs).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'jobs_open_place' }]);
    });

    test.each([0.5, 10, 40])('within %f km no job is counted twice or left out', async (radius) => {
      const { count } = await searchesOf(parse(`${here}&radius_km=${radius}`));
      const { rows } = await sql<{ total: bigint }>`${count}`.execute(app.db);
      const { rows: all } = await sql<{ total: bigint }>`
        select least(count(*), 1001) as total from jobs where listed
          and place <-> ${`(${pointInSpace({ latitude: 45.5, longitude: -73.6 }).join(',')})`}::cube <= ${chordOf(radius)}`.execute(
        app.db,
      );
      expect(rows).toEqual(all);
    });

    test.each(['', '&sort=newest', '&sort=wage&search=serveur'])(
      'a wide radius%s looks at the first jobs, sorts none of the others and finds the same',
      async (rest) => {
        const query = parse(`${here}&radius_km=40${rest}`);
        const { page } = await searchesOf(query, 1_001);
        expect(jobsLookedAt(await planOf(page))).toBeLessThanOrEqual(100);
        const { page: ofAll } = await searchesOf(query);
        const [{ rows: found }, { rows: sorted }] = [await page.execute(app.db), await ofAll.execute(app.db)];
        expect(found).toHaveLength(query.page_size + 1);
        expect(found).toEqual(sorted);
      },
    );

    test('the next page reads no more jobs than the first page, and the last is that of the thousandth job', async () => {
      const get = (path: string) => app.client.get<JobPage>(path, { token: worker.access_token });
      const deep = await get('/job/list-open-jobs/?page=99');
      expect(deep.body).toMatchObject({ count: 1000, count_is_exact: false });
      expect(deep.body.results).toHaveLength(10);
      const address = new URL(deep.body.next ?? '', app.url);
      const query = OpenJobsQuery.parse(Object.fromEntries(address.searchParams));
      expect(query.after).toBeDefined();
      const { page } = await searchesOf(query);
      expect(jobsLookedAt(await planOf(page))).toBeLessThanOrEqual(50);
      const next = await get(address.pathname.replace('/api', '') + address.search);
      const byNumber = await get('/job/list-open-jobs/?page=100');
      expect(next.body.results).toEqual(byNumber.body.results);
      expect([next.body.next, byNumber.body.next]).toEqual([null, null]);

      const odd = await get('/job/list-open-jobs/?page=34&page_size=30');
      expect(odd.body).toMatchObject({ count: 1000, count_is_exact: false, next: null });
      expect(odd.body.results).toEqual(byNumber.body.results);
    });

    test.each([
      'page=101',
      'page=1000000000&sort=newest',
      'page=11&page_size=100&sort=wage',
      `page=101&sort=distance&${here}`,
      `page=101&${here}&radius_km=40`,
      'page=101&search=serveur',
    ])(
      '?%s is behind the thousandth job: an empty page with the count, for which no page is looked for',
      async (text) => {
        const { body } = await app.client.get<JobPage>(`/job/list-open-jobs/?${text}`, { token: worker.access_token });
        expect(body).toMatchObject({ count: 1000, count_is_exact: false, next: null, results: [] });
        expect(body.previous).not.toBeNull();
        const { page } = await searchesOf(parse(text), 1_001);
        expect(jobsLookedAt(await planOf(page))).toBe(0);
      },
    );

    test('own applications are read once at most, not for every job', async () => {
      const statement = statementOf('');
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
  const along = (text: string) => countAlong(parse(text));
  expect(along('sort=newest')).toBe('soonest');
  expect(along('min_wage=20&sort=newest')).toBe('wage');
  expect(along('min_wage=20&city=Toronto')).toBe('soonest');
});
