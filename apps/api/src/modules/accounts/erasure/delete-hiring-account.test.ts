import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
} from '../../../testing/hiring.ts';
import { withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });

const password = 'correct horse';
const profileStatus = async (token: string) => (await app.client.get('/user/profile/', { token })).status;

describe('the export of an employer or worker', () => {
  test('holds their jobs and applications, and no others', async () => {
    const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer, { title: 'Barista at dawn', worker_count: 2 });
    await aBooking(app, { employer, worker }, job.id);
    await anApplication(app, other, job.id, '33.33');
    const exportOf = async ({ access_token: token }: SignedInView) =>
      (await app.client.get<Record<string, unknown>>('/user/export/', { token, headers: withPassword })).body;
    const [ofEmployer, ofWorker] = [await exportOf(employer), await exportOf(worker)];
    expect(ofEmployer).toMatchObject({
      jobs: [{ title: 'Barista at dawn', status: 'open', wage: '20.00', worker_count: 2, start_date: '2026-11-23' }],
      applications: [],
    });
    expect(ofWorker).toMatchObject({
      jobs: [],
      applications: [{ title: 'Barista at dawn', status: 'confirmed', final_wage: '20.00', withdrawn_at: null }],
    });
    expect(JSON.stringify(ofWorker)).not.toContain('33.33');
    expect(JSON.stringify(ofEmployer)).not.toContain(worker.user.email);
  });
});

const remove = (token: string, body: unknown) => app.client.post('/user/delete-account/', body, { token });

describe('deleting the account of an employer or worker', () => {
  const statusOf = async (id: string) =>
    (await app.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('is refused while shifts are booked, to both sides and in both languages, and changes nothing', async () => {
    const texts = {
      en: 'There are shifts booked with you. They have to be worked or cancelled first.',
      fr: 'Des quarts sont réservés avec vous. Ils doivent d’abord être travaillés ou annulés.',
    };
    const [employer, worker] = [await anEmployer(app), await aWorker(app, { account_language: 'fr' })];
    const other = await aJob(app, employer, { start_date: '2026-12-07' });
    const job = await aJob(app, employer);
    await aBooking(app, { employer, worker }, job.id);
    const { id } = await anApplication(app, worker, other.id);
    expect(await remove(employer.access_token, { password })).toMatchObject({
      status: 409,
      body: { code: 'still_booked', error: texts.en },
    });
    expect(await remove(worker.access_token, { password })).toMatchObject({
      status: 409,
      body: { code: 'still_booked', error: texts.fr },
    });
    for (const { access_token } of [employer, worker]) expect(await profileStatus(access_token)).toBe(200);
    expect([await statusOf(job.id), await statusOf(other.id)]).toEqual(['confirmed', 'open']);
    const { body } = await app.client.get(`/application/job-applications/${other.id}/`, {
      token: employer.access_token,
    });
    expect(body.results).toMatchObject([{ id, status: 'pending' }]);
  });

  test('after the job is canceled is possible', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer);
    await aBooking(app, { employer, worker }, job.id);
    await doToJob(app, employer, { action: 'cancel', jobId: job.id });
    for (const { access_token } of [worker, employer]) {
      expect((await remove(access_token, { password })).status).toBe(204);
    }
    expect(await statusOf(job.id)).toBe('canceled');
  });

  test('as a worker takes open applications back and frees their places', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const [accepted, pending] = [await aJob(app, employer), await aJob(app, employer)];
    await anAcceptedApplication(app, { employer, worker }, accepted.id);
    await anApplication(app, worker, pending.id);
    expect((await remove(worker.access_token, { password })).status).toBe(204);
    for (const { id } of [accepted, pending]) {
      const { counts } = await getJob(app, employer, id);
      expect(counts).toEqual({ pending: 0, accepted: 0, confirmed: 0, positions_left: 1 });
    }
    const received = await app.client.get('/application/received/', { token: employer.access_token });
    expect(received.body.count).toBe(0);
    const people = await app.client.get('/user/users/', { token: employer.access_token });
    expect(people.body.count).toBe(0);
  });

  test('as an employer cancels live jobs, rejects open applications, and hides the jobs', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer, { title: 'Orphaned job' });
    await anApplication(app, worker, job.id);
    expect((await remove(employer.access_token, { password })).status).toBe(204);
    expect(await statusOf(job.id)).toBe('canceled');
    const mine = await app.client.get('/application/my-applications/', { token: worker.access_token });
    expect(mine.body.results).toMatchObject([{ status: 'rejected', job: { status: 'canceled', company: null } }]);
    const found = await app.client.get('/job/list-open-jobs/?search=orphaned', { token: worker.access_token });
    expect(found.body.count).toBe(0);
    const mail = await eventually(() =>
      app.db
        .selectFrom('mails')
        .select('subject')
        .where('to_address', '=', worker.user.email)
        .where('subject', 'like', '%Orphaned job%')
        .executeTakeFirst(),
    );
    expect(mail.subject).toBe('Orphaned job is canceled');
  });

  test('against a confirm at the same moment ends with either, never with a booking of an erased account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [employer, worker] = [await anEmployer(app), await aWorker(app)];
      const job = await aJob(app, employer);
      await anAcceptedApplication(app, { employer, worker }, job.id);
      const leaver = round % 2 === 0 ? worker : employer;
      const [left, confirmed] = await Promise.all([
        remove(leaver.access_token, { password }),
        app.client.post(`/job/confirm-job/${job.id}/`, undefined, { token: worker.access_token }),
      ]);
      expect(confirmed.status).toBeLessThan(500);
      const booked = await app.db
        .selectFrom('worker_shifts')
        .select('id')
        .where('job_id', '=', job.id)
        .where('status', '=', 'scheduled')
        .execute();
      expect([left.status, booked.length]).toEqual(left.status === 204 ? [204, 0] : [409, 5]);
    }
  });

  // Last: the clock moves.
  test('once the work is done is possible', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const job = await aJob(app, employer, aShiftFromNow(app, 10, 20));
    await aBooking(app, { employer, worker }, job.id);
    app.clock.advance({ minutes: 30 });
    for (const { access_token } of [worker, employer]) {
      expect((await remove(access_token, { password })).status).toBe(204);
    }
    // Shifts were worked, so the job took place and is not canceled.
    expect(await statusOf(job.id)).toBe('completed');
  });
});
