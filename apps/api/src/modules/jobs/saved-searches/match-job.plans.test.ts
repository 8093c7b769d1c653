import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byDepth } from '@relevo/fixtures/depth';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onePlan } from '../../../platform/database/statement-names.ts';
import { rootFolder } from '../../../root.ts';
import { addJob, anEmployer, aWorker } from '../../../testing/hiring.ts';
import { location } from '../../../testing/job-calls.ts';
import { type Explained, nodesOf, type PlanNode, rowsLookedAt } from '../../../testing/query-plans.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { matchStatement } from './match-job.ts';

const searchCount = byDepth({ short: 20_000, deep: 100_000 });
const app = useTestApp();
let jobId: string;
beforeAll(async () => {
  const { user } = await aWorker(app);
  const text = await readFile(join(rootFolder, 'database/samples/many-searches.sql'), 'utf8');
  // In portions, because a statement that runs too long is stopped by the server.
  for (let first = 1; first <= searchCount; first += 10_000) {
    await app.db.executeQuery(CompiledQuery.raw(text, [[user.id], first, first + 9_999]));
  }
  await sql`insert into saved_search_words (word, is_spelled)
    select distinct unnest(words), true from saved_searches`.execute(app.db);
  await sql`insert into saved_search_words (word, near, is_spelled)
    select 'word' || n, case when n % 20 = 0 then array['known' || n] end, true
    from generate_series(1, ${searchCount / 4}::int) as n`.execute(app.db);
  await sql`vacuum analyze saved_searches, saved_search_words`.execute(app.db);
  const place = location({ city: 'Montréal', zip_code: 'H2X 1X3', latitude: 45.5088, longitude: -73.5878 });
  jobId = await addJob(app.deps, await anEmployer(app), { title: 'Serveur au centre-ville', ...place });
});

const indexesOf = (nodes: PlanNode[]) =>
  [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].filter((name) => name.startsWith('saved_')).sort();

const indexes = [
  'saved_search_words_near',
  'saved_search_words_pkey',
  'saved_searches_alerting',
  'saved_searches_around',
];

test(`a job finds its searches among ${searchCount} by their indexes and looks at few others`, async () => {
  const statement = matchStatement({ jobId, now: app.clock.now() });
  const { rows: found } = await statement.execute(app.db);
  const byPlace = await app.db
    .selectFrom('saved_searches')
    .select('id')
    .where('is_by_place', '=', true)
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  expect(byPlace.length).toBeGreaterThan(0);
  const nodes = nodesOf(await sql<Explained>`explain (analyze, timing off, format json) ${statement}`.execute(app.db));
  const onSearches = nodes.filter((node) => node['Relation Name'] === 'saved_searches');
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(indexesOf(nodes)).toEqual(indexes);
  expect(found.length).toBeGreaterThan(100);
  expect(rowsLookedAt(onSearches)).toBeLessThan(0.12 * searchCount);
});

test('the plan is the same for every job', async () => {
  const { sql: sent } = matchStatement({ jobId, now: app.clock.now() }).compile(app.db);
  expect(sent).toContain(onePlan);
  const nodes = nodesOf(await sql.raw<Explained>(`explain (generic_plan, format json) ${sent}`).execute(app.db));
  expect(indexesOf(nodes)).toEqual(indexes);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});
