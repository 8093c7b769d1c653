import type { SignedInView } from '@relevo/contracts/accounts';
import type { FirstJobView } from '@relevo/contracts/first-job';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJobBody, anEmployer } from '../../testing/hiring.ts';
import { createJob } from '../../testing/job-calls.ts';
import { aRegisteredUser, withPassword } from '../../testing/people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp({ places: true });
let employer: SignedInView;

const path = '/user/first-job/';
const as = (person: SignedInView) => ({ token: person.access_token });
const save = (person: SignedInView, body: unknown) => app.client.put<FirstJobView>(path, body as object, as(person));
const read = (person: SignedInView) => app.client.get<FirstJobView>(path, as(person));

describe('the draft of a first job', () => {
  beforeAll(async () => {
    // Not approved yet: registered, and nothing else.
    employer = await aRegisteredUser(app, { user_type: 'employer' });
  });

  test('is saved before approval, half-filled, and replaced as a whole', async () => {
    expect((await read(employer)).status).toBe(404);
    const half = {
      title: '  Serv',
      wage: '1',
      worker_count: null,
      start_date: '',
      location: { city: 'Mont', latitude: 45.5, longitude: -73.6 },
      schedule: { break_duration: 30, dates: [{ date: '', start_time: '18:00', end_time: '' }] },
    };
    const saved = await save(employer, { ...half, surprise: 'ignored', location: { ...half.location, pet: 'cat' } });
    expect(saved).toMatchObject({ status: 200, body: half });
    expect(saved.body).not.toHaveProperty('surprise');
    expect(saved.body.location).not.toHaveProperty('pet');
    expect(await read(employer)).toMatchObject({ status: 200, body: half });
    await save(employer, { title: 'Server' });
    const { updated_at, ...now } = (await read(employer)).body;
    expect(now).toEqual({ title: 'Server' });
    expect(Date.parse(updated_at)).not.toBeNaN();
  });

  test.each<[object, string]>([
    [{ title: 7 }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ wage: {} }, 'wage'],
    [{ worker_count: '2' }, 'worker_count'],
    [{ location: 'Montréal' }, 'location'],
    [{ location: { latitude: 91 } }, 'location.latitude'],
    [{ location: { site_id: 'mine' } }, 'location.site_id'],
    [{ schedule: { days: 'monday' } }, 'schedule.days'],
    [{ schedule: { dates: Array.from({ length: 61 }, () => ({})) } }, 'schedule.dates'],
    [{ schedule: { dates: [{ date: 20261120 }] } }, 'schedule.dates.0.date'],
    [{ title: 'a\u0000b' }, 'title'],
  ])('refuses %j at its field and stays as it was', async (body, field) => {
    await save(employer, { title: 'Server' });
    const { status, body: answer } = await save(employer, body);
    expect([status, Object.keys(answer)]).toEqual([400, [field]]);
    expect((await read(employer)).body.title).toBe('Server');
  });

  test('of two employers are two, and workers have none', async () => {
    const other = await aRegisteredUser(app, { user_type: 'employer' });
    await save(employer, { title: 'Server' });
    expect((await read(other)).status).toBe(404);
    const worker = await aRegisteredUser(app, { user_type: 'worker' });
    expect((await save(worker, { title: 'Server' })).status).toBe(403);
    expect((await read(worker)).status).toBe(403);
  });

  test('is deleted once, and deleting again is fine', async () => {
    await save(employer, { title: 'Server' });
    for (const _try of [1, 2]) expect((await app.client.delete(path, as(employer))).status).toBe(204);
    expect((await read(employer)).status).toBe(404);
  });

  test('two at once leave one of them', async () => {
    await Promise.all(['One', 'Two'].map((title) => save(employer, { title })));
    expect(['One', 'Two']).toContain((await read(employer)).body.title);
  });
});

test('posting a job deletes it; a refused one does not', async () => {
  const approved = await anEmployer(app);
  await save(approved, aJobBody());
  expect((await createJob(app, approved, { title: '' })).status).toBe(400);
  expect((await read(approved)).status).toBe(200);
  expect((await createJob(app, approved)).status).toBe(201);
  expect((await read(approved)).status).toBe(404);
});

test('it is exported with the account and erased with it', async () => {
  const leaving = await aRegisteredUser(app, { user_type: 'employer' });
  await save(leaving, { title: 'Mural painter' });
  const exported = await app.client.get('/user/export/', { ...as(leaving), headers: withPassword });
  expect(JSON.stringify(exported.body)).toContain('Mural painter');
  const { status } = await app.client.post('/user/delete-account/', { password: 'correct horse' }, as(leaving));
  expect(status).toBe(204);
  const left = await app.db
    .selectFrom('first_jobs')
    .select('owner_id')
    .where('owner_id', '=', leaving.user.id)
    .execute();
  expect(left).toEqual([]);
});
