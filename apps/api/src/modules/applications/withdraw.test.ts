import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aWorker,
  confirmJob,
  doToJob,
  getJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let worker: SignedInView;
beforeAll(async () => {
  [employer, worker] = [await anEmployer(app), await aWorker(app)];
});

const stepsOf = async (applicationId: string) =>
  (
    await app.db
      .selectFrom('application_history')
      .select(['status', 'by'])
      .where('application_id', '=', applicationId)
      .orderBy('id')
      .execute()
  ).map(({ status, by }) => `${status} by ${by}`);
const mine = async (person: SignedInView) =>
  (await app.client.get('/application/my-applications/', { token: person.access_token })).body.count;

test('withdrawing a pending application removes it from both lists, records it and notifies the employer', async () => {
  const job = await aJob(app, employer);
  const one = await aWorker(app);
  const { id } = await anApplication(app, one, job.id);
  expect(await withdraw(app, one, id)).toMatchObject({ status: 204, body: '' });
  expect(await mine(one)).toBe(0);
  const received = await app.client.get(`/application/job-applications/${job.id}/`, { token: employer.access_token });
  expect(received.body.count).toBe(0);
  expect((await getJob(app, employer, job.id)).counts).toMatchObject({ pending: 0, positions_left: 1 });
  expect(await stepsOf(id)).toEqual(['pending by worker', 'withdrawn by worker']);
});

test('an accepted one frees its place', async () => {
  const job = await aJob(app, employer);
  const [one, other] = [await aWorker(app), await aWorker(app)];
  const { id } = await anAcceptedApplication(app, { employer, worker: one }, job.id);
  expect(await applyFor(app, other, job.id)).toMatchObject({ body: { code: 'no_places_left' } });
  expect((await withdraw(app, one, id)).status).toBe(204);
  expect((await getJob(app, employer, job.id)).counts).toMatchObject({ accepted: 0, positions_left: 1 });
  expectRefusal(await confirmJob(app, one, job.id), 404);
  expect((await aBooking(app, { employer, worker: other }, job.id)).status).toBe('confirmed');
});

test('withdrawing a rejected application removes it from the list without notifying the employer', async () => {
  const job = await aJob(app, employer);
  const one = await aWorker(app);
  const { id } = await anApplication(app, one, job.id);
  await answer(app, employer, id, 'rejected');
  const events = () => app.db.selectFrom('outbox_events').select('id').execute();
  const before = await events();
  expect((await withdraw(app, one, id)).status).toBe(204);
  expect(await events()).toEqual(before);
  expect(await mine(one)).toBe(0);
  expect((await getJob(app, employer, job.id)).counts).toMatchObject({ pending: 0, accepted: 0, confirmed: 0 });
});

test('a rejected one can be cleared away after its job is over', async () => {
  const job = await aJob(app, employer);
  const one = await aWorker(app);
  const { id } = await anApplication(app, one, job.id);
  await doToJob(app, employer, { action: 'cancel', jobId: job.id });
  expect((await withdraw(app, one, id)).status).toBe(204);
});

test('a confirmed application cannot be withdrawn', async () => {
  const job = await aJob(app, employer);
  const [english, french] = [await aWorker(app), await aWorker(app, { account_language: 'fr' })];
  const { id } = await aBooking(app, { employer, worker: english }, job.id);
  expect(await withdraw(app, english, id)).toMatchObject({
    status: 409,
    body: { code: 'invalid_transition', error: 'This is not possible in the current state (confirmed).' },
  });
  const second = await aBooking(app, { employer, worker: french }, (await aJob(app, employer)).id);
  expect(await withdraw(app, french, second.id)).toMatchObject({
    status: 409,
    body: { code: 'invalid_transition', error: 'Ce n’est pas possible dans l’état actuel (confirmé).' },
  });
  expect((await getJob(app, employer, job.id)).counts.confirmed).toBe(1);
  expect(await stepsOf(id)).toHaveLength(3);
});

test('another worker’s, an unknown and an already withdrawn application get the same answer', async () => {
  const job = await aJob(app, employer);
  const one = await aWorker(app);
  const { id } = await anApplication(app, one, job.id);
  const theirs = await withdraw(app, worker, id);
  expectRefusal(theirs, 404);
  expect((await withdraw(app, worker, randomUUID())).body).toEqual(theirs.body);
  expectRefusal(await withdraw(app, employer, id), 403);
  await withdraw(app, one, id);
  expect((await withdraw(app, one, id)).body).toEqual(theirs.body);
  expect(await stepsOf(id)).toHaveLength(2);
});

test('five times at once takes back once', async () => {
  const job = await aJob(app, employer);
  const one = await aWorker(app);
  const { id } = await anApplication(app, one, job.id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(app, one, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await getJob(app, employer, job.id)).counts.pending).toBe(0);
});
