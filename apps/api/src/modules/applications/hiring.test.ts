import type { ApplicationPage } from '@relevo/contracts/applications';
import type { JobDetailView, JobPage } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import {
  aBooking,
  aJob,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  getJob,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();

test('a job is posted, found, applied for with another wage, accepted and confirmed', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const job = await aJob(app, employer, { title: 'Électricien de chantier' });
  expect(job).toMatchObject({
    status: 'open',
    wage: '20.00',
    estimated_cost: '750.00',
    is_mine: true,
    is_hot: false,
    funded: false,
    counts: { pending: 0, accepted: 0, confirmed: 0, positions_left: 1 },
    first_shift_at: '2026-11-23T13:00:00.000Z',
    last_shift_at: '2026-11-27T21:00:00.000Z',
    location: { precision: 'exact' },
  });
  expect(job.shifts).toHaveLength(5);
  expect(job.actions).toEqual(['update', 'cancel', 'delete']);

  const token = worker.access_token;
  for (const search of ['electricien', 'électricien chantier', 'electrcien', 'Electriciens']) {
    const found = await app.client.get<JobPage>(`/job/list-open-jobs/?search=${encodeURIComponent(search)}`, { token });
    expect(
      found.body.results.map(({ id }) => id),
      search,
    ).toEqual([job.id]);
  }

  const application = await anApplication(app, worker, job.id, '22.50');
  expect(application).toMatchObject({ status: 'pending', final_wage: '22.50', actions: ['withdraw'] });
  expect((await applyFor(app, worker, job.id)).status).toBe(409);

  const accepted = await answer(app, employer, application.id, 'accepted');
  expect(accepted.body).toMatchObject({ status: 'accepted', actions: ['reject'] });
  expect((await getJob(app, worker, job.id)).counts.positions_left).toBe(0);

  const confirmed = await confirmJob(app, worker, job.id);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({ id: application.id, status: 'confirmed', actions: [] });
  expect(confirmed.body.history.map(({ status, by }) => [status, by])).toEqual([
    ['pending', 'worker'],
    ['accepted', 'employer'],
    ['confirmed', 'worker'],
  ]);
  expect((await confirmJob(app, worker, job.id)).body).toEqual(confirmed.body);
  expect(await getJob(app, employer, job.id)).toMatchObject({ status: 'confirmed', actions: ['cancel'] });

  const mine = await app.client.get<ApplicationPage>('/application/my-applications/', { token });
  expect(mine.body.results.map(({ id }) => id)).toEqual([application.id]);
  const booked = await app.db.selectFrom('worker_shifts').selectAll().where('job_id', '=', job.id).execute();
  expect(booked).toHaveLength(5);
});

test('twenty workers reaching for the last place at once leave one winner', async () => {
  const employer = await anEmployer(app);
  const job = await aJob(app, employer, { worker_count: 1 });
  const workers = await Promise.all(Array.from({ length: 20 }, () => aWorker(app)));
  const applications = await Promise.all(workers.map((worker) => anApplication(app, worker, job.id)));
  const answers = await Promise.all(applications.map(({ id }) => answer(app, employer, id, 'accepted')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const confirmations = await Promise.all(workers.map((worker) => confirmJob(app, worker, job.id)));
  expect(confirmations.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(confirmations.filter(({ status }) => status === 409)).toHaveLength(19);
  const { counts } = await getJob(app, employer, job.id);
  expect(counts).toMatchObject({ accepted: 0, confirmed: 1, positions_left: 0 });
});

test('work that overlaps a confirmed shift is refused, also when both are confirmed at once', async () => {
  const [employer, worker] = [await anEmployer(app), await aWorker(app)];
  const [first, second, third] = [await aJob(app, employer), await aJob(app, employer), await aJob(app, employer)];
  const applications = [];
  for (const { id } of [first, second]) applications.push(await anApplication(app, worker, id));
  for (const { id } of applications) expect((await answer(app, employer, id, 'accepted')).status).toBe(200);
  const answers = await Promise.all(
    [first, second].map(({ id }) => confirmJob<Record<string, unknown>>(app, worker, id)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('overlap');
  const late = await anApplication(app, worker, third.id);
  const refused = await answer(app, employer, late.id, 'accepted');
  expect(refused).toMatchObject({ status: 409, body: { code: 'overlap' } });
});

test('closing hiring rejects open applications', async () => {
  const [employer, worker, waiting] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
  const job = await aJob(app, employer, { worker_count: 3 });
  const early = await confirmJob<Record<string, unknown>>(app, employer, job.id);
  expect(early).toMatchObject({ status: 409, body: { code: 'nobody_confirmed' } });
  await aBooking(app, { employer, worker }, job.id);
  const pending = await anApplication(app, waiting, job.id);
  const closed = await confirmJob<JobDetailView>(app, employer, job.id);
  expect(closed).toMatchObject({ status: 200, body: { status: 'confirmed', counts: { pending: 0, confirmed: 1 } } });
  const { body } = await app.client.get<ApplicationPage>('/application/my-applications/', {
    token: waiting.access_token,
  });
  expect(body.results[0]).toMatchObject({ id: pending.id, status: 'rejected', actions: ['withdraw'] });
  expect(body.results[0]?.history.at(-1)).toMatchObject({ status: 'rejected', by: 'system' });
});
