import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type NameSearch, placesByCode, placesByLikeness, placesByName } from './places.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asking = (place: string): NameSearch => ({
  splits: [{ street: '', place, isGuess: false }],
  country: null,
  region: null,
  limit: 8,
});

async function explain(query: RawBuilder<unknown>): Promise<{ plan: string; milliseconds: number }> {
  const { rows } = await sql<Record<string, string>>`explain (analyze) ${query}`.execute(app.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return { plan, milliseconds: Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]) };
}

test.each([
  ['the beginning of a name', placesByName(asking('montr')), 'places_by_name'],
  ['a name with a slip', placesByLikeness(asking('monreal')), 'places_by_likeness'],
  ['a common beginning with a slip', placesByLikeness(asking('saint jerom')), 'places_by_likeness'],
  ['a postal code', placesByCode({ area: 'H2W', country: 'Canada' }), 'places_by_postal_code'],
])('%s is found through an index, without reading every place', async (_name, query, index) => {
  const { plan, milliseconds } = await explain(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
  // Generous: the machine of a test run is shared. It takes a few milliseconds.
  expect(milliseconds).toBeLessThan(100);
});
