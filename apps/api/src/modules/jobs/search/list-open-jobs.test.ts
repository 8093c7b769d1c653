import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, aJobBody, anEmployer, aShiftFromNow, aWorker, getJob } from '../../../testing/hiring.ts';
import { listOpenJobs, openJobTitles } from '../../../testing/job-calls.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});

const list = (query = '', person = worker) => listOpenJobs(app, person, query);
const titles = (query = '') => openJobTitles(app, worker, query);

const sorted = async (query: string) => (await titles(query)).sort();

const places = {
  Toronto: { city: 'Toronto', zip_code: 'M5H 2M9', latitude: 43.6532, longitude: -79.3832 },
  Montréal: { city: 'Montréal', zip_code: 'H2X 1X3', latitude: 45.5017, longitude: -73.5673 },
  Laval: { city: 'Laval', zip_code: 'H7V 1A1', latitude: 45.5601, longitude: -73.7124 },
  Québec: { city: 'Québec', zip_code: 'G1R 4P5', latitude: 46.8139, longitude: -71.208 },
  Nowhere: { city: 'Xyzzyville', zip_code: 'X9Z 9Z9', latitude: null, longitude: null },
} as const;

const at = (name: keyof typeof places) => ({
  location: { ...(aJobBody().location as Record<string, unknown>), ...places[name] },
});

describe('searching', () => {
  beforeAll(async () => {
    const jobs: [string, keyof typeof places, string, Record<string, unknown>][] = [
      ['Barista', 'Toronto', '20.00', { start_date: '2026-11-23' }],
      ['Électricienne de chantier', 'Montréal', '32.00', { start_date: '2026-11-30' }],
      ["Aide-cuisinier à l'hôtel", 'Laval', '18.50', { start_date: '2026-12-07' }],
      ['Forklift operator', 'Québec', '26.00', { start_date: '2026-12-14' }],
      ['Night guard', 'Nowhere', '16.20', { start_date: '2026-12-21' }],
      ['Dishwasher tonight', 'Montréal', '17.00', aShiftFromNow(app, 120)],
    ];
    for (const [title, place, wage, when] of jobs) {
      await aJob(app, employer, { title, wage, description: `We look for help: ${title}.`, ...at(place), ...when });
      app.clock.advance({ seconds: 1 });
    }
  });

  test.each([
    ['electricienne', ['Électricienne de chantier']],
    ['ÉLECTRICIENNE', ['Électricienne de chantier']],
    ['électriciene', ['Électricienne de chantier']],
    ['electrisienne', ['Électricienne de chantier']],
    ['electri', ['Électricienne de chantier']],
    ['forklft', ['Forklift operator']],
    ['fork operator', ['Forklift operator']],
    ['operator forklift', ['Forklift operator']],
    ['aide cuisinier', ["Aide-cuisinier à l'hôtel"]],
    ['hotel', ["Aide-cuisinier à l'hôtel"]],
    ['quebec', ['Forklift operator']],
    ['montreal dishwasher', ['Dishwasher tonight']],
    ['forklift barista', []],
    ['xqzw', []],
    ["'; drop table jobs; --", []],
    ['!!!', []],
    ['電気工', []],
    ['forklift & ! | :* ( operator', ['Forklift operator']],
  ])('for %j', async (search, expected) => {
    expect(await sorted(`?search=${encodeURIComponent(search)}`)).toEqual([...expected].sort());
  });

  test.each([
    ['?city=montreal', ['Dishwasher tonight', 'Électricienne de chantier']],
    ['?city=Qu%C3%A9bec', ['Forklift operator']],
    ['?city=Mont', []],
    ['?min_wage=26', ['Forklift operator', 'Électricienne de chantier']],
    ['?min_wage=26.01', ['Électricienne de chantier']],
    ['?hot=true', ['Dishwasher tonight']],
    ['?hot=1&city=toronto', []],
    ['?start_from=2026-12-14', ['Forklift operator', 'Night guard']],
    ['?start_to=2026-11-23', ['Barista', 'Dishwasher tonight']],
    ['?start_from=2026-11-24&start_to=2026-12-07', ["Aide-cuisinier à l'hôtel", 'Électricienne de chantier']],
    ['?start_from=2026-12-22', []],
    ['?search=guard&min_wage=17', []],
    ['?latitude=45.5017&longitude=-73.5673&radius_km=5', ['Dishwasher tonight', 'Électricienne de chantier']],
    [
      '?latitude=45.5017&longitude=-73.5673&radius_km=15',
      ["Aide-cuisinier à l'hôtel", 'Dishwasher tonight', 'Électricienne de chantier'],
    ],
    ['?latitude=45.5017&longitude=-73.5673&radius_km=240&search=forklift', ['Forklift operator']],
    ['?latitude=45.5017&longitude=-73.5673&radius_km=200&search=forklift', []],
  ])('with %s', async (query, expected) => {
    expect(await sorted(query)).toEqual([...expected].sort());
    expect((await list(query)).body).toMatchObject({ count: expected.length, count_is_exact: true, next: null });
  });

  test.each(['?hot=false', '?hot=0', '?search=', '?search=%20', '?city=&min_wage=&hot=&sort=&after=', ''])(
    'with %j narrows nothing',
    async (query) => expect(await titles(query)).toHaveLength(6),
  );

  test.each([
    [
      '',
      ['Dishwasher tonight', 'Barista', 'Électricienne de chantier', "Aide-cuisinier à l'hôtel", 'Forklift operator'],
    ],
    [
      '?sort=newest',
      [
        'Dishwasher tonight',
        'Night guard',
        'Forklift operator',
        "Aide-cuisinier à l'hôtel",
        'Électricienne de chantier',
      ],
    ],
    ['?sort=wage', ['Électricienne de chantier', 'Forklift operator', 'Barista', "Aide-cuisinier à l'hôtel"]],
    ['?sort=distance&latitude=45.5601&longitude=-73.7124&city=laval', ["Aide-cuisinier à l'hôtel"]],
  ])('sorted by %j', async (query, expected) => {
    expect((await titles(query)).slice(0, expected.length)).toEqual(expected);
  });

  test('by distance, the nearest come first with their distance, and jobs without a position come last', async () => {
    const { body } = await list('?sort=distance&latitude=45.5601&longitude=-73.7124');
    expect(body.results[0]).toMatchObject({ title: "Aide-cuisinier à l'hôtel", distance_km: 0 });
    const distances = body.results.map(({ distance_km }) => distance_km);
    // Montréal is 13.0 km from there by the great circle, Québec 238.4, Toronto 496.1.
    expect(distances[1]).toBeCloseTo(13, 0);
    expect(distances[2]).toBe(distances[1]);
    // At the same place the soonest comes first, whichever was posted first.
    expect(body.results.slice(1, 3).map(({ title }) => title)).toEqual([
      'Dishwasher tonight',
      'Électricienne de chantier',
    ]);
    expect(distances[3]).toBeGreaterThan(230);
    expect(distances[3]).toBeLessThan(245);
    expect(distances[4]).toBeGreaterThan(485);
    expect(distances[5]).toBeNull();
    expect(body.results.at(-1)?.title).toBe('Night guard');
  });

  test('with a position and another order, each job has its distance too', async () => {
    const { body } = await list('?latitude=43.6532&longitude=-79.3832&sort=wage');
    expect(body.results.find(({ title }) => title === 'Barista')?.distance_km).toBe(0);
    for (const { distance_km } of (await list('')).body.results) expect(distance_km).toBeNull();
  });

  test.each([
    ['?sort=cheapest', 'sort'],
    ['?sort=distance', 'sort'],
    ['?radius_km=5', 'radius_km'],
    ['?latitude=45', 'longitude'],
    ['?longitude=-73', 'latitude'],
    ['?latitude=91&longitude=0', 'latitude'],
    ['?latitude=45&longitude=-181', 'longitude'],
    ['?latitude=here&longitude=there', 'latitude'],
    ['?latitude=45&longitude=-73&radius_km=0', 'radius_km'],
    ['?latitude=45&longitude=-73&radius_km=20001', 'radius_km'],
    ['?min_wage=lots', 'min_wage'],
    ['?min_wage=16.205', 'min_wage'],
    ['?hot=maybe', 'hot'],
    ['?start_from=tomorrow', 'start_from'],
    ['?start_to=2026-02-30', 'start_to'],
    ['?page=0', 'page'],
    ['?page_size=-1', 'page_size'],
    [`?search=${'x'.repeat(201)}`, 'search'],
    ['?after=garbage', 'after'],
    [
      `?after=${Buffer.from('{"sort":"soonest","key":"2026-99-99T00:00:00.000Z","id":"x"}').toString('base64url')}`,
      'after',
    ],
    [`?after=${Buffer.from('null').toString('base64url')}`, 'after'],
  ])('with %s is refused at that field', async (query, field) => {
    const { status, body } = await list(query);
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(400);
    expect(Object.keys(body)).toContain(field);
  });

  test('with a mark of another order is refused, for every pair of orders', async () => {
    const here = '&latitude=45.5&longitude=-73.6';
    for (const sort of ['soonest', 'newest', 'wage']) {
      const { body } = await list(`?sort=${sort}&page_size=2`);
      const after = new URL(body.next ?? '', app.url).searchParams.get('after') ?? '';
      for (const other of ['soonest', 'newest', 'wage', 'distance']) {
        const { status } = await list(`?sort=${other}&page_size=2&after=${after}${here}`);
        expect(status, `${sort} → ${other}`).toBe(other === sort ? 200 : 400);
      }
    }
  });

  test('is the same for an employer', async () => {
    const [mine, theirs] = [(await list('')).body, (await list('', employer)).body];
    expect(theirs.results.map(({ id }) => id)).toEqual(mine.results.map(({ id }) => id));
    expect(theirs.results.every(({ is_mine }) => is_mine)).toBe(true);
  });
});

test('each job carries its next shift with its hours and what the whole shift pays, the break taken off', async () => {
  const { id } = await aJob(app, employer, {
    title: 'Night cook nextshift',
    wage: '19.99',
    start_date: '2026-12-07',
    schedule: {
      name: 'Nights',
      break_duration: 30,
      week_count: 1,
      days: [
        { weekday: 1, start_time: '22:00', end_time: '06:15' },
        { weekday: 2, start_time: '09:00', end_time: '12:00' },
      ],
    },
  });
  const expected = {
    starts_at: '2026-12-08T03:00:00.000Z',
    ends_at: '2026-12-08T11:15:00.000Z',
    // 7 h 45 min of work at 19.99, rounded half up.
    pay: '154.92',
  };
  const { results } = (await list('?search=nextshift')).body;
  expect(results.map(({ next_shift, next_shift_at }) => ({ next_shift, next_shift_at }))).toEqual([
    { next_shift: expected, next_shift_at: expected.starts_at },
  ]);
  expect((await getJob(app, worker, id)).next_shift).toEqual(expected);
});

test('a word that looks like a number is found as it was written, and one without end does no harm', async () => {
  await aJob(app, employer, { title: 'Badge 64e17b73', description: 'x'.repeat(5000) });
  expect(await titles('?search=64e17b73')).toEqual(['Badge 64e17b73']);
  expect(await titles(`?search=${'x'.repeat(200)}`)).toEqual([]);
});

test('signs alone find nothing', async () => {
  expect(await titles(`?search=${encodeURIComponent('!!!')}`)).toEqual([]);
});
