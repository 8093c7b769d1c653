import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { type NameSearch, placesByCode, placesByLikeness, placesByName } from './places.queries.ts';

const app = useTestApp({ places: true });

const asking = (place: string): NameSearch => ({
  splits: [{ street: '', place, isGuess: false }],
  country: null,
  region: null,
  prefer: null,
  limit: 8,
});

async function explain(query: RawBuilder<unknown>): Promise<{ plan: string; blocks: number }> {
  const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${query}`.execute(app.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return { plan, blocks: Number(hit) + Number(read) };
}

test.each([
  ['the beginning of a name', placesByName(asking('montr')), 'places_by_name'],
  ['a name with a slip', placesByLikeness(asking('monreal')), 'places_by_likeness'],
  ['a common beginning with a slip', placesByLikeness(asking('saint jerom')), 'places_by_likeness'],
  ['a postal code', placesByCode({ area: 'H2W', country: 'Canada' }), 'places_by_postal_code'],
])('%s is found through an index, without reading every place', async (_name, query, index) => {
  const { plan, blocks } = await explain(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
  // The work done, because time depends on what else the machine does.
  expect(blocks).toBeLessThan(1_000);
});
