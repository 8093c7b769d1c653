import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPreviewView } from '@relevo/contracts/job-preview';
import { searchText } from '@relevo/domain/search-words';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aBooking, aJob, anEmployer, aShiftFromNow, aWorker, doToJob } from '../../../testing/hiring.ts';
import { createJob, location } from '../../../testing/job-calls.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
});

const preview = ({ access_token: token }: SignedInView, query = '') =>
  app.client.get<JobPreviewView>(`/job/preview/${query}`, { token });
const titles = async (person: SignedInView, query = '') =>
  (await preview(person, query)).body.results.map(({ title }) => title);

const places = {
  Montréal: location({ city: 'Montréal', zip_code: 'H2X 1X3', latitude: 45.5017, longitude: -73.5673 }),
  Laval: location({ city: 'Laval', zip_code: 'H7V 1A1', latitude: 45.5601, longitude: -73.7124 }),
  Québec: location({ city: 'Québec', zip_code: 'G1R 4P5', latitude: 46.8139, longitude: -71.208 }),
};

describe('a preview', () => {
  beforeAll(async () => {
    await aJob(app, employer, { title: 'Cook', wage: '20.00', ...places.Montréal });
    await aJob(app, employer, { title: 'Dishwasher', wage: '17.00', ...places.Montréal, ...aShiftFromNow(app, 90) });
    await aJob(app, employer, { title: 'Picker', wage: '18.50', ...places.Laval });
    await aJob(app, employer, { title: 'Guide', wage: '22.00', ...places.Québec });
  });

  test('shows a worker who waits what a shift pays, and nothing that leads to the job', async () => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    const { status, body } = await preview(worker, '?city=montreal');
    expect(status).toBe(200);
    const [, cook] = body.results;
    // Eight hours with a break of thirty minutes.
    expect(cook).toEqual({ title: 'Cook', wage: '20.00', pay: '150.00', date: '2026-11-23', city: 'Montréal' });
  });

  test('begins with the soonest of a city, whatever its accents', async () => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    expect(await titles(worker, '?city=MONTREAL')).toEqual(['Dishwasher', 'Cook']);
    expect(await titles(worker, '?city=Qu%C3%A9bec')).toEqual(['Guide']);
    expect(await titles(worker, '?city=Gasp%C3%A9')).toEqual([]);
  });

  test('without city and position is of the city of the profile', async () => {
    for (const [city, expected] of [
      ['Québec', ['Guide']],
      ['  quebec', ['Guide']],
      ['Laval', ['Picker']],
      ['', []],
      ['東京', []],
    ] as const) {
      expect(await titles(await aRegisteredUser(app, { user_type: 'worker', city }))).toEqual(expected);
    }
  });

  test('near a position begins with the nearest cells, and ends before another town', async () => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    expect(await titles(worker, '?latitude=45.51&longitude=-73.57')).toEqual(['Dishwasher', 'Cook', 'Picker']);
    expect(await titles(worker, '?latitude=45.56&longitude=-73.71')).toEqual(['Picker', 'Dishwasher', 'Cook']);
    expect(await titles(worker, '?latitude=48.85&longitude=2.35')).toEqual([]);
    // A position counts before a city.
    expect(await titles(worker, '?latitude=46.81&longitude=-71.2&city=Laval')).toEqual(['Guide']);
  });

  test('answers the same to every position of a cell, so that no place can be measured', async () => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    const answers = await Promise.all(
      ['latitude=45.4501&longitude=-73.5501', 'latitude=45.5499&longitude=-73.6499'].map((at) =>
        titles(worker, `?${at}`),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is also for an approved worker', async () => {
    expect(await titles(await aWorker(app, { city: 'Laval' }))).toEqual(['Picker']);
  });

  test('is neither for an employer, approved or not, nor for a visitor', async () => {
    expectRefusal(await preview(employer), 403);
    expectRefusal(await preview(await aRegisteredUser(app, { user_type: 'employer' }), '?city=Laval'), 403);
    expectRefusal(await app.client.get('/job/preview/?city=Laval'), 401);
  });

  test('opens no other call: a worker who waits still reads no job', async () => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    for (const path of ['/job/list-open-jobs/', '/job/job-locations/', '/dashboard/']) {
      expectRefusal(await app.client.get(path, { token: worker.access_token }), 403);
    }
  });

  test.each([
    ['latitude', '?latitude=91&longitude=0'],
    ['latitude', '?latitude=north&longitude=0'],
    ['longitude', '?latitude=45&longitude=-181'],
    ['longitude', '?latitude=45'],
    ['latitude', '?longitude=-73'],
    ['city', `?city=${'x'.repeat(101)}`],
  ])('is refused under %s: %s', async (field, query) => {
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    const answer = await preview(worker, query);
    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });
});

test('a preview names only jobs that hire, and masks contact details in titles', async () => {
  const worker = await aRegisteredUser(app, { user_type: 'worker' });
  const at = location({ city: 'Rimouski', zip_code: 'G5L 1A1', latitude: 48.4489, longitude: -68.5236 });
  const taken = await aJob(app, employer, { title: 'Taken', ...at });
  await aBooking(app, { employer, worker: await aWorker(app) }, taken.id);
  const canceled = await aJob(app, employer, { title: 'Canceled', ...at });
  await doToJob(app, employer, { action: 'cancel', jobId: canceled.id });
  await aJob(app, employer, { title: 'Already running', ...at, ...aShiftFromNow(app, -10) });
  await createJob(app, employer, { title: 'Call me at 514 555 0199', ...at });
  const shown = await titles(worker, '?city=Rimouski');
  expect(shown).toHaveLength(1);
  expect(shown[0]).not.toContain('555');
});

test('a preview ends after twenty jobs', async () => {
  const worker = await aRegisteredUser(app, { user_type: 'worker' });
  const at = location({ city: 'Matane', zip_code: 'G4W 1A1', latitude: 48.85, longitude: -67.53 });
  for (let number = 0; number < 21; number += 1) await aJob(app, employer, { title: `Job ${number}`, ...at });
  expect(await titles(worker, '?city=Matane')).toHaveLength(20);
  expect(await titles(worker, '?latitude=48.85&longitude=-67.53')).toHaveLength(20);
});

test.each([
  'Montréal',
  'Saint-Jérôme',
  'St. John’s',
  "L'Île-Perrot",
  'STE-FOY',
  ' Trois  Rivières ',
  'Œuvre Ægir',
  '東京',
  '',
])('a statement writes the town %j as the search does', async (name) => {
  const { rows } = await sql<{ written: string }>`select search_name(${name}) as written`.execute(app.db);
  expect(rows[0]?.written).toBe(searchText(name));
});
