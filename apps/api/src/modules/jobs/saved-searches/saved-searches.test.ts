import type { SignedInView } from '@relevo/contracts/accounts';
import type { SavedSearchView } from '@relevo/contracts/saved-searches';
import { as, made } from '@relevo/fixtures/http-client';
import { listSearches, saveSearch } from '@relevo/fixtures/saved-searches';
import { beforeAll, expect, test } from 'vitest';
import { anEmployer, aWorker } from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { forgetOldAlerts } from './forget-old-alerts.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on' } });
let worker: SignedInView;
beforeAll(async () => {
  worker = await aWorker(app);
});

const change = (person: SignedInView, id: string, body: object) =>
  app.client.patch<SavedSearchView>(`/job/saved-search/${id}/`, body, as(person));
const remove = (person: SignedInView, id: string) => app.client.delete(`/job/saved-search/${id}/`, as(person));

test('a search is saved as it was given, listed, changed and deleted; it belongs to its worker', async () => {
  const position = { latitude: 45.5, longitude: -73.6, radius_km: 10 };
  const all = { search: "l'été", city: 'Montréal', min_wage: 20.5, hot: true, start_from: '2026-11-20', ...position };
  const first = made(await saveSearch(app.client, worker, { name: '  Evenings ', filters: all }));
  expect(first).toEqual({
    id: expect.any(String),
    name: 'Evenings',
    filters: { ...all, min_wage: '20.50' },
    alerts: true,
    is_paused: false,
    created_at: app.clock.now().toISOString(),
  });
  app.clock.advance({ seconds: 1 });
  const texts = { hot: '1', min_wage: '0', latitude: '45.5', longitude: '-73.6', radius_km: '0.5', start_to: null };
  const second = made(await saveSearch(app.client, worker, { filters: texts, alerts: false }));
  expect(second).toMatchObject({ alerts: false, filters: { hot: true, latitude: 45.5, radius_km: 0.5 } });
  expect(Object.keys(second.filters).sort()).toEqual(['hot', 'latitude', 'longitude', 'radius_km']);
  expect(made(await listSearches(app.client, worker))).toMatchObject({ count: 2, results: [second, first] });
  const secondPage = made(await listSearches(app.client, worker, '?page_size=1&page=2'));
  expect(secondPage).toMatchObject({ count: 2, results: [first], next: null });
  expect(made(await listSearches(app.client, worker, '?page=9'))).toMatchObject({ count: 2, results: [] });

  const renamed = made(await change(worker, second.id, { name: 'Hot ones', alerts: true }));
  expect(renamed).toEqual({ ...second, name: 'Hot ones', alerts: true });
  const ended = { start_to: '2026-11-15' };
  const narrowed = made(await change(worker, second.id, { filters: ended }));
  expect(narrowed).toEqual({ ...renamed, filters: ended, is_paused: true });

  const [other, employer] = [await aWorker(app), await anEmployer(app)];
  expect((await change(other, second.id, { name: 'Mine' })).status).toBe(404);
  expect((await remove(other, second.id)).status).toBe(404);
  expect((await saveSearch(app.client, employer)).status).toBe(403);
  expect(made(await listSearches(app.client, other)).count).toBe(0);
  expect((await remove(worker, second.id)).status).toBe(204);
  expect((await remove(worker, second.id)).status).toBe(404);
  expect(made(await listSearches(app.client, worker)).results).toEqual([first]);
});

test.each<[object, string, string]>([
  [{ filters: { min_wage: 'much' } }, 'filters.min_wage', 'Must be an amount with at most two decimals'],
  [{ filters: { radius_km: 5 } }, 'filters.radius_km', 'A position is needed to search by distance'],
  [{ filters: { latitude: 45 } }, 'filters.longitude', 'Latitude and longitude go together'],
  [{ filters: { hot: 'perhaps' } }, 'filters.hot', 'Must be true or false'],
  [{ filters: { start_to: '2026-02-30' } }, 'filters.start_to', 'Invalid date'],
  [{ filters: { city: 'x'.repeat(101) } }, 'filters.city', 'Must be at most 100 characters'],
  [{ filters: {} }, 'filters', 'Choose at least one filter'],
  [{ filters: { latitude: 45, longitude: -73, hot: false, min_wage: 0 } }, 'filters', 'Choose at least one filter'],
  [{ filters: [] }, 'filters', 'Must be an object'],
  [{ name: ' ' }, 'name', 'Give this search a name'],
  [{ name: 'x'.repeat(61) }, 'name', 'Must be at most 60 characters'],
  [{ alerts: 'yes' }, 'alerts', 'Must be true or false'],
])('with %j it is a field error, new or changed', async (body, field, text) => {
  const person = await aWorker(app);
  const { id } = made(await saveSearch(app.client, person));
  expect(await saveSearch(app.client, person, body as Record<string, unknown>)).toMatchObject({
    status: 400,
    body: { [field]: [text] },
  });
  expect(await change(person, id, body)).toMatchObject({ status: 400, body: { [field]: [text] } });
});

test('a worker has twenty at most, however many are added at once, and sixty writes an hour', async () => {
  const person = await aWorker(app);
  for (let each = 0; each < 18; each += 1) made(await saveSearch(app.client, person));
  const answers = await Promise.all([1, 2, 3, 4].map(() => saveSearch(app.client, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_saved_searches' });
  const { results } = made(await listSearches(app.client, person));
  const [first] = results;
  await app.db.updateTable('hourly_uses').set({ uses: 59 }).where('user_id', '=', person.user.id).execute();
  expect((await change(person, first?.id ?? '', { name: 'Sixtieth' })).status).toBe(200);
  for (const refused of [
    await change(person, first?.id ?? '', { name: 'One more' }),
    await remove(person, first?.id ?? ''),
    await saveSearch(app.client, person),
  ]) {
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  }
});

test('it is part of the export and gone with the account, and its words go with the last search that has them', async () => {
  const person = await aWorker(app);
  const saved = made(await saveSearch(app.client, person, { filters: { search: 'Zymurgist Montréal' } }));
  made(await saveSearch(app.client, worker, { filters: { search: 'montreal' } }));
  const words = () =>
    app.db.selectFrom('saved_search_words').select('word').where('word', 'in', ['zymurgist', 'montreal']).execute();
  await forgetOldAlerts(app.deps);
  expect(await words()).toHaveLength(2);
  const { body } = await app.client.get('/user/export/', { ...as(person), headers: withPassword });
  expect(body).toMatchObject({ saved_searches: [saved], job_alerts: [] });
  await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(person));
  const left = app.db.selectFrom('saved_searches').select('id').where('worker_id', '=', person.user.id);
  expect(await left.execute()).toEqual([]);
  await forgetOldAlerts(app.deps);
  expect(await words()).toEqual([{ word: 'montreal' }]);
});
