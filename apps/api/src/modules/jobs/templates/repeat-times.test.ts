import type { SignedInView } from '@relevo/contracts/accounts';
import type { TemplateView } from '@relevo/contracts/job-templates';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { as, made } from '@relevo/fixtures/http-client';
import { createTemplate } from '@relevo/fixtures/templates';
import { expect, test } from 'vitest';
import { aScene, cancelShift, later } from '../../../testing/attendance.ts';
import { aJobBody, anEmployer, aWorker, getJob, signInAgain } from '../../../testing/hiring.ts';
import { useShiftApp } from '../../../testing/use-test-app.ts';
import { postDueOccurrences } from '../jobs.ts';

const app = useShiftApp();

async function aRepeat(owner: SignedInView, repeat: object, job: object = {}) {
  const { start_date: _start, ...sample } = aJobBody();
  const body = { job: { ...sample, ...job }, repeat: { every_weeks: 1, ahead_days: 7, ...repeat } };
  return made(await createTemplate(app.client, owner, body));
}

const jobsOf = (ownerId: string) =>
  app.db
    .selectFrom('jobs')
    .select(['id', 'start_date', 'template_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('start_date')
    .execute();

test('an employer who owes: the repeat pauses with that reason', async () => {
  const scene = await aScene(app, { startsIn: 60, deposit: '0' });
  const { id } = await aRepeat(scene.employer, { first_date: '2026-12-07' });
  // Cancelled late, with nothing in the wallet: the pay is due, and after three days nothing goes before it.
  await cancelShift(app, scene.employer, scene.shiftId, { accept_cost: '100.00' });
  const { employer } = await later(app, scene, { days: 20 });
  await postDueOccurrences(app.deps);
  const { repeat } = made(await app.client.get<TemplateView>(`/job/template/${id}/`, as(employer)));
  expect(repeat).toMatchObject({ status: 'paused', paused_because: 'money_owed', next_posts_at: null });
  expect((await jobsOf(employer.user.id)).filter(({ template_id }) => template_id === id)).toEqual([]);
});

test('a template that is deleted while its job is posted leaves the job, and posts no other', async () => {
  const owner = await anEmployer(app);
  const { id } = await aRepeat(owner, { first_date: '2026-12-14', ahead_days: 28 });
  const [deleted] = await Promise.all([
    app.client.delete(`/job/template/${id}/`, as(owner)),
    postDueOccurrences(app.deps),
  ]);
  expect(deleted.status).toBe(204);
  await postDueOccurrences(app.deps);
  const posted = await jobsOf(owner.user.id);
  for (const { id: jobId, template_id } of posted) {
    expect(template_id).toBeNull();
    expect((await getJob(app, owner, jobId)).series).toBeNull();
  }
  const again = await app.client.post(`/job/template/${id}/post/`, { start_date: '2026-12-14' }, as(owner));
  expect(again.status).toBe(404);
  expect((await app.client.delete(`/job/template/${id}/`, as(owner))).status).toBe(404);
});

test('a template is posted, changed and deleted by its employer alone', async () => {
  const owner = await anEmployer(app);
  const { id } = await aRepeat(owner, { first_date: '2026-12-14' });
  const [other, worker] = [await anEmployer(app), await aWorker(app)];
  const path = `/job/template/${id}/`;
  const calls = (person: SignedInView) => [
    app.client.get(path, as(person)),
    app.client.patch(path, { name: 'Mine' }, as(person)),
    app.client.post(`${path}post/`, { start_date: '2026-12-14' }, as(person)),
    app.client.delete(path, as(person)),
  ];
  const statuses = async (person: SignedInView) => (await Promise.all(calls(person))).map(({ status }) => status);
  expect(await statuses(other)).toEqual([404, 404, 404, 404]);
  expect(await statuses(worker)).toEqual([403, 403, 403, 403]);
});

test.each<[object, string]>([
  [{ every_weeks: 0 }, 'repeat.every_weeks'],
  [{ every_weeks: 5 }, 'repeat.every_weeks'],
  [{ every_weeks: 1.5 }, 'repeat.every_weeks'],
  [{ every_weeks: '1' }, 'repeat.every_weeks'],
  [{ ahead_days: 0 }, 'repeat.ahead_days'],
  [{ ahead_days: 29 }, 'repeat.ahead_days'],
  [{ ahead_days: null }, 'repeat.ahead_days'],
  [{ first_date: '2026-11-01' }, 'repeat.first_date'],
  [{ first_date: '2026-02-30' }, 'repeat.first_date'],
  [{ first_date: '9999-12-31' }, 'repeat.first_date'],
  [{ first_date: 20261214 }, 'repeat.first_date'],
  [{ until: '2026-12-13' }, 'repeat.until'],
  [{ until: 'never' }, 'repeat.until'],
  [{ invite_crew: 'yes' }, 'repeat.invite_crew'],
])('a repeat with %j is a field error', async (changes, field) => {
  const { start_date: _start, ...job } = aJobBody();
  const repeat = { every_weeks: 1, ahead_days: 7, first_date: '2026-12-14', ...changes };
  const answer = await createTemplate(app.client, await anEmployer(app), { job, repeat });
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

// The last of this file: it moves the clock by months.
test.each([
  ['America/Toronto', '2027-03-08', ['2027-03-08T13:00:00.000Z', '2027-03-15T12:00:00.000Z']],
  ['America/St_Johns', '2027-03-08', ['2027-03-08T11:30:00.000Z', '2027-03-15T10:30:00.000Z']],
  // There is no half past two on this Sunday.
  ['America/Toronto', '2027-03-14', ['2027-03-14T07:30:00.000Z', '2027-03-21T06:30:00.000Z']],
])('in %s from %s the hours of the wall stay the same when clocks change', async (timezone, first_date, starts) => {
  const day = new Date('2027-03-01T14:00:00Z').getTime() - app.clock.now().getTime();
  if (day > 0) app.clock.advance({ minutes: Math.ceil(day / 60_000) });
  const owner = await signInAgain(app, await anEmployer(app));
  const isSunday = first_date === '2027-03-14';
  const times = isSunday ? { start_time: '02:30', end_time: '09:00' } : { start_time: '08:00', end_time: '16:00' };
  const days = [{ weekday: isSunday ? 7 : 1, ...times }];
  const schedule = { name: 'Weekly', break_duration: 0, week_count: 1, days };
  await aRepeat(owner, { first_date, ahead_days: 28, until: '2027-03-22' }, { timezone, schedule });
  await Promise.all([postDueOccurrences(app.deps), postDueOccurrences(app.deps)]);
  const posted = await jobsOf(owner.user.id);
  const found: JobDetailView[] = [];
  for (const { id } of posted) found.push(await getJob(app, owner, id));
  expect(found.slice(0, 2).map(({ shifts }) => shifts.map(({ starts_at }) => starts_at))).toEqual(
    starts.map((start) => [start]),
  );
});
