import type { NearbyPage } from '@relevo/contracts/addresses';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });

const nearby = (query: string) => app.client.get<NearbyPage>(`/address/nearby/${query}`);

const here = '?latitude=43.6532&longitude=-79.3832';

test('on a map of Toronto its postal areas and cities are named, the large ones with their population', async () => {
  const { status, body } = await nearby(`${here}&reach_km=20`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ count: body.results.length, next: null, previous: null });
  const areas = body.results.filter(({ kind }) => kind === 'postal_area');
  const towns = body.results.filter(({ kind }) => kind === 'city');
  expect(areas.map(({ name }) => name)).toContain('M5V');
  expect(towns.find(({ name }) => name === 'Toronto')?.population).toBeGreaterThan(1_000_000);
  expect(areas.length).toBeLessThanOrEqual(60);
  expect(towns.length).toBeLessThanOrEqual(40);
  expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
  for (const { name } of areas) expect(name).toMatch(/^[A-Z]\d[A-Z]$/);
  for (const { latitude, longitude } of body.results) {
    expect(Math.abs(latitude - 43.6532)).toBeLessThan(20 / 111);
    expect(Math.abs(longitude + 79.3832)).toBeLessThan(20 / 80);
  }
});

test('on a wider map only the largest cities are named', async () => {
  const { body } = await nearby(here);
  expect(new Set(body.results.map(({ kind }) => kind))).toEqual(new Set(['city']));
  expect(body.results.slice(0, 2).map(({ name }) => name)).toEqual(['Toronto', 'Mississauga']);
  expect((await nearby(`${here}&reach_km=61`)).body.results.some(({ kind }) => kind === 'postal_area')).toBe(false);
});

test.each(['?latitude=0&longitude=0', '?latitude=90&longitude=180', '?latitude=-90&longitude=-180'])(
  'in the middle of nowhere (%s) there is nothing, and no failure',
  async (query) => expect(await nearby(query)).toMatchObject({ status: 200, body: { count: 0, results: [] } }),
);

test.each([
  ['', ['latitude', 'longitude']],
  ['?latitude=45', ['longitude']],
  ['?latitude=91&longitude=0', ['latitude']],
  ['?latitude=45&longitude=180.5', ['longitude']],
  ['?latitude=here&longitude=1e2', ['latitude', 'longitude']],
  ['?latitude=45&latitude=46&longitude=0', ['latitude']],
  ['?latitude=45&longitude=0&reach_km=0', ['reach_km']],
  ['?latitude=45&longitude=0&reach_km=5001', ['reach_km']],
  ['?latitude=45&longitude=0&reach_km=far', ['reach_km']],
])('%j is refused at its fields', async (query, fields) => {
  const { status, body } = await nearby(query);
  expect([status, Object.keys(body)]).toEqual([400, fields]);
});

test('a visitor reads the refusal in their language', async () => {
  const { body } = await app.client.get('/address/nearby/?latitude=91&longitude=0', {
    headers: { 'accept-language': 'fr-CA' },
  });
  expect(body).toEqual({ latitude: ['Doit être un nombre entre -90 et 90'] });
});
