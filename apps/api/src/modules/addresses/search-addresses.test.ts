import type { AddressPage } from '@relevo/contracts/addresses';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });

const search = (q: string, country = '') =>
  app.client.get<AddressPage>(`/address/search/?${new URLSearchParams({ q, ...(country && { country }) })}`);

async function first(q: string) {
  const { status, body } = await search(q);
  expect(status, JSON.stringify(body)).toBe(200);
  const [best] = body.results;
  return best && `${best.address_line1} | ${best.city} | ${best.zip_code} | ${best.country}`;
}

describe('a town', () => {
  test.each([
    ['Montréal', 'Montréal', 'Canada'],
    ['montr', 'Montréal', 'Canada'],
    ['mont', 'Montréal', 'Canada'],
    ['monreal', 'Montréal', 'Canada'],
    ['qubec', 'Québec', 'Canada'],
    ['MONTREAL QC', 'Montréal', 'Canada'],
    ['quebec', 'Québec', 'Canada'],
    ['Québec (Québec)', 'Québec', 'Canada'],
    ['st jerome', 'Saint-Jérôme', 'Canada'],
    ['saint-jérôme', 'Saint-Jérôme', 'Canada'],
    ['jerome, qc', 'Saint-Jérôme', 'Canada'],
    ['torronto', 'Toronto', 'Canada'],
    ['sherbrooke quebec canada', 'Sherbrooke', 'Canada'],
    ["st john's", "St. John's", 'Canada'],
    ['lyon', 'Lyon', 'France'],
    ['marseile', 'Marseille', 'France'],
    ['paris', 'Paris', 'France'],
    ['paris, on', 'Paris', 'Canada'],
  ])('is found for %j: %s, %s', async (typed, city, country) => {
    expect(await first(typed)).toBe(` | ${city} |  | ${country}`);
  });

  test('with one postal code has it already', async () => {
    expect(await first('Tassin-la-Demi-Lune')).toBe(' | Tassin-la-Demi-Lune | 69160 | France');
  });
});

describe('a postal code', () => {
  test.each([
    ['M5V', ' | Toronto | M5V | Canada'],
    ['h2w 1z3', ' | Montréal | H2W 1Z3 | Canada'],
    ['g1r', ' | Québec | G1R | Canada'],
    ['J4V2H8', ' | Longueuil | J4V 2H8 | Canada'],
    ['75011', ' | Paris | 75011 | France'],
    ['69002 lyon', ' | Lyon | 69002 | France'],
    ['97400', ' | Saint-Denis | 97400 | France'],
  ])('%j is placed: %s', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });

  test('of several communes offers each of them', async () => {
    const { body } = await search('69360');
    expect(body.results.length).toBeGreaterThan(2);
    expect(new Set(body.results.map(({ zip_code }) => zip_code))).toEqual(new Set(['69360']));
  });

  test('without a known city falls back to its region', async () => {
    expect(await first('12 rue du Lac G9Z 1A1')).toBe('12 rue du Lac | Québec | G9Z 1A1 | Canada');
    expect(await first('69999')).toBe(' | Rhône | 69999 | France');
  });
});

describe('a street before the city', () => {
  test.each([
    ['4210 boul saint-laurent, montr', '4210 boul saint-laurent | Montréal |  | Canada'],
    ['4210 boul saint-laurent monreal', '4210 boul saint-laurent | Montréal |  | Canada'],
    ['1200 rue sainte-catherine ouest montr', '1200 rue sainte-catherine ouest | Montréal |  | Canada'],
    ['1200 rue sainte-catherine ouest mon', '1200 rue sainte-catherine ouest | Montréal |  | Canada'],
    ['45 avenue du parc montr', '45 avenue du parc | Montréal |  | Canada'],
    ['100 king st w tor', '100 king st w | Toronto |  | Canada'],
    ['100 rue sherbrooke ouest montreal h2x 1x3', '100 rue sherbrooke ouest | Montréal | H2X 1X3 | Canada'],
    ['100 rue Sherbrooke Ouest, Montréal (Québec) H2X 1X3', '100 rue Sherbrooke Ouest | Montréal | H2X 1X3 | Canada'],
    ['100 rue Sherbrooke Ouest H2X 1X3', '100 rue Sherbrooke Ouest | Montréal | H2X 1X3 | Canada'],
    ['290 bremner blvd toronto m5v3l9', '290 bremner blvd | Toronto | M5V 3L9 | Canada'],
    ['12 main street north bay', '12 main street | North Bay |  | Canada'],
    ['10200 boul Gouin, Montréal', '10200 boul Gouin | Montréal |  | Canada'],
    ['12 rue de la République 69002 Lyon', '12 rue de la République | Lyon | 69002 | France'],
    ['5 rue Principale, Acton Vale J0H 1A0', '5 rue Principale | Acton Vale | J0H 1A0 | Canada'],
  ])('is kept as typed in %j', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });

  test.each([
    '4210 boul saint-laurent',
    '12 rue Sherbrooke',
    '55 rue Laval',
    '200 Wellington St',
    '5 place Ville Marie',
    '1 rue Principale, Nowhereville',
    '77 Bloor Street West',
  ])('is not made up in a town that was not typed: %j', async (typed) => {
    expect((await search(typed)).body.results).toEqual([]);
  });
});

test.each([
  ['1200 rue sainte-catherine ouest montr', undefined],
  ['1200 rue sainte-catherine ouest montr', 'France'],
  ['1200 rue sainte-catherine ouest, montréal', 'France'],
  ['1200 rue sainte-catherine ouest, lyon', undefined],
  ['4210 boul saint-laurent paris', undefined],
  ['100 King Street, Laval', 'France'],
  ['45 avenue du parc montr', undefined],
  ['4210 boulevard saint-laurent mont', undefined],
])('a Canadian street is not offered in a French town: %j, preferring %s', async (q, prefer) => {
  const query = new URLSearchParams({ q, ...(prefer && { prefer }) });
  const { status, body } = await app.client.get<AddressPage>(`/address/search/?${query}`);
  expect(status).toBe(200);
  expect(body.results.map(({ country }) => country).filter((country) => country !== 'Canada')).toEqual([]);
});

test('a street that both countries write keeps the towns of both', async () => {
  expect(await first('12 rue de la paix lyon')).toBe('12 rue de la paix | Lyon |  | France');
  expect(await first('12 rue de la paix paris')).toBe('12 rue de la paix | Paris |  | France');
  const { body } = await search('12 rue de la paix, laval');
  expect(new Set(body.results.map(({ country }) => country))).toEqual(new Set(['Canada', 'France']));
});

test('an answer is an address with a position and a line to recognise it by', async () => {
  const { body } = await search('100 rue Sherbrooke Ouest, Montréal H2X 1X3');
  expect(body).toMatchObject({ count: body.results.length, next: null, previous: null });
  expect(body.results[0]).toEqual({
    label: '100 rue Sherbrooke Ouest, Montréal, QC H2X 1X3, Canada',
    address_line1: '100 rue Sherbrooke Ouest',
    city: 'Montréal',
    zip_code: 'H2X 1X3',
    country: 'Canada',
    latitude: expect.closeTo(45.515, 1),
    longitude: expect.closeTo(-73.57, 1),
    precision: 'area',
  });
});

test('at most eight are offered, all different', async () => {
  for (const typed of ['s', 'saint', 'saint jerom', 'a b c', 'la']) {
    const { status, body } = await search(typed);
    expect(status).toBe(200);
    expect(body.results.length).toBeLessThanOrEqual(8);
    expect(new Set(body.results.map(({ label }) => label)).size).toBe(body.results.length);
  }
});

test('the preferred country comes first, and the other one stays', async () => {
  const prefer = async (q: string, country: string) =>
    (await app.client.get<AddressPage>(`/address/search/?${new URLSearchParams({ q, prefer: country })}`)).body.results;
  const [canadian, ...others] = await prefer('paris', 'Canada');
  const [french] = await prefer('laval', 'France');
  expect([canadian?.country, french?.country]).toEqual(['Canada', 'France']);
  expect(others.map(({ country }) => country)).toContain('France');
  expect((await prefer('12 rue A, montréal', 'France'))[0]?.country).toBe('France');
  const wrong = await app.client.get(`/address/search/?${new URLSearchParams({ q: 'lyon', prefer: 'Belgium' })}`);
  expect(wrong).toMatchObject({ status: 400, body: { prefer: [expect.any(String)] } });
});

test('a country narrows the search', async () => {
  const countriesOf = async (q: string, country: string) =>
    new Set((await search(q, country)).body.results.map((address) => address.country));
  expect(await countriesOf('laval', 'Canada')).toEqual(new Set(['Canada']));
  expect(await countriesOf('laval', 'France')).toEqual(new Set(['France']));
  expect((await search('75011', 'Canada')).body.results).toEqual([]);
});

describe('what is no address', () => {
  test.each(['?!', ',,,', '---', '(', '%', '_', "'; drop table places; --", 'éééééé', '漢字', '🍁', '\\', 'a\tb'])(
    '%j is answered cleanly',
    async (typed) => {
      const { status, body } = await search(typed);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.count).toBe(body.results.length);
    },
  );

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['a NUL', 'mont\0real'],
  ])('%s is a field error', async (_name, typed) => {
    const answer = await search(typed);
    expectRefusal(answer, 400);
    expect(answer.body).toHaveProperty('q');
  });

  test('an unknown country is a field error', async () => {
    expectRefusal(await search('lyon', 'Belgium'), 400);
  });
});
