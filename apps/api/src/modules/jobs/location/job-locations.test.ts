import type { SignedInView } from '@relevo/contracts/accounts';
import type { JobPlaceView } from '@relevo/contracts/jobs';
import type { PublicCityPage } from '@relevo/contracts/public-cities';
import { beforeEach, expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  aJobBody,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aWorker,
  doToJob,
} from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let cities = 0;
let city = '';
beforeEach(async () => {
  employer ??= await anEmployer(app);
  // Each test uses another city.
  cities += 1;
  city = `Sainte-Hélène ${cities}`;
});

const inCity = (changes: Record<string, unknown> = {}) => ({
  location: { ...(aJobBody().location as Record<string, unknown>), city, latitude: 46, longitude: -72, ...changes },
});

async function placeOf(name = city): Promise<JobPlaceView | undefined> {
  const { body } = await app.client.get<{ count: number; results: JobPlaceView[] }>(
    '/job/job-locations/?page_size=100',
    {
      token: employer.access_token,
    },
  );
  expect(body.count).toBe(body.results.length);
  return body.results.find((place) => place.city === name);
}
const count = async (name = city) => (await placeOf(name))?.count ?? 0;

test('a city counts its open jobs and is shown at their average position', async () => {
  expect(await placeOf()).toBeUndefined();
  await aJob(app, employer, inCity());
  await aJob(app, employer, inCity({ latitude: 47, longitude: -71 }));
  await aJob(app, employer, inCity({ city: city.toUpperCase().replaceAll('É', 'E'), latitude: 48, longitude: -73 }));
  expect(await placeOf()).toEqual({ city, country: 'Canada', count: 3, latitude: 47, longitude: -72 });
});

test('a visitor gets the cities with the most open jobs, each with its page, and a cache may keep the list', async () => {
  for (let each = 0; each < 5; each += 1) await aJob(app, employer, inCity());
  const { body, headers } = await app.client.get<PublicCityPage>('/job/cities/');
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300');
  const [first, ...others] = body.results;
  expect(first).toEqual({ city, country: 'Canada', job_count: 5, public_url: expect.any(String) });
  expect(body.count).toBe(1 + others.length);
  const path = first?.public_url.replace(app.deps.publicUrl, '') ?? '';
  const page = await fetch(app.url + path);
  expect({ path, status: page.status }).toEqual({ path: `/j/in/sainte-helene-${cities}`, status: 200 });
  expect(await page.text()).toContain(`Jobs in ${city}`);

  for (let more = 0; more < 8; more += 1) await aJob(app, employer, inCity({ city: `${city} ${'bcdefghi'[more]}` }));
  const { results } = (await app.client.get<PublicCityPage>('/job/cities/')).body;
  expect(results).toHaveLength(8);
  expect(results[0]).toEqual(first);
});

test('a job that is canceled, deleted, closed or full leaves the count, and a freed place brings it back', async () => {
  const jobs = [];
  for (let each = 0; each < 4; each += 1) jobs.push(await aJob(app, employer, { ...inCity(), worker_count: 2 }));
  const [first, second, third, fourth] = jobs.map(({ id }) => id) as [string, string, string, string];
  expect(await count()).toBe(4);
  await doToJob(app, employer, { action: 'cancel', jobId: first });
  expect(await count()).toBe(3);
  await doToJob(app, employer, { action: 'delete', jobId: second });
  expect(await count()).toBe(2);
  // Deleting what was canceled takes nothing away twice.
  await doToJob(app, employer, { action: 'delete', jobId: first });
  expect(await count()).toBe(2);
  await aBooking(app, { employer, worker: await aWorker(app) }, third);
  expect(await count()).toBe(2);
  await doToJob(app, employer, { action: 'confirm', jobId: third });
  expect(await count()).toBe(1);
  await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, fourth);
  expect(await count()).toBe(1);
  const { id } = await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, fourth);
  expect(await placeOf()).toBeUndefined();
  await answer(app, employer, id, 'rejected');
  expect(await count()).toBe(1);
});

test('a job that moves to another city is counted there, and one that moves within it moves the average', async () => {
  const { id } = await aJob(app, employer, inCity());
  const move = (changes: Record<string, unknown>) =>
    doToJob(app, employer, { action: 'update', jobId: id, changes: inCity(changes) });
  await move({ latitude: 45.5 });
  expect(await placeOf()).toMatchObject({ count: 1, latitude: 45.5 });
  const there = `${city} Nord`;
  await move({ city: there });
  expect([await count(), await count(there)]).toEqual([0, 1]);
});

test('a job without a position is counted without moving the city', async () => {
  await aJob(app, employer, inCity({ zip_code: 'X9Z 9Z9', latitude: null, longitude: null }));
  expect(await placeOf()).toEqual({ city, country: 'Canada', count: 1, latitude: null, longitude: null });
  await aJob(app, employer, inCity({ latitude: 46 }));
  expect(await placeOf()).toMatchObject({ count: 2, latitude: 46, longitude: -72 });
});

test('many changes at once leave the count that the table has', async () => {
  const jobs = await Promise.all(Array.from({ length: 12 }, () => aJob(app, employer, inCity())));
  const workers = await Promise.all([aWorker(app), aWorker(app), aWorker(app)]);
  await Promise.all([
    ...jobs.slice(0, 4).map(({ id }) => doToJob(app, employer, { action: 'cancel', jobId: id })),
    ...jobs.slice(4, 6).map(({ id }) => doToJob(app, employer, { action: 'delete', jobId: id })),
    ...workers.map((worker, index) => anApplication(app, worker, jobs[6 + index]?.id ?? '')),
    ...Array.from({ length: 3 }, () => aJob(app, employer, inCity())),
  ]);
  expect(await count()).toBe(9);
  const { results } = (
    await app.client.get<{ results: unknown[] }>(`/job/list-open-jobs/?city=${encodeURIComponent(city)}`, {
      token: employer.access_token,
    })
  ).body;
  expect(results).toHaveLength(9);
});

test('cities with more jobs come first, a page at a time', async () => {
  await Promise.all([aJob(app, employer, inCity()), aJob(app, employer, inCity())]);
  const page = (number: number) =>
    app.client.get<{ count: number; results: JobPlaceView[] }>(`/job/job-locations/?page_size=2&page=${number}`, {
      token: employer.access_token,
    });
  const counts: number[] = [];
  const { count: towns } = (await page(1)).body;
  for (let number = 1; number <= Math.ceil(towns / 2); number += 1) {
    counts.push(...(await page(number)).body.results.map((place) => place.count));
  }
  expect(counts).toHaveLength(towns);
  expect(counts).toEqual([...counts].sort((left, right) => right - left));
});
