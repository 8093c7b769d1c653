import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  applyFor,
  aShiftFromNow,
  aWorker,
  doToJob,
  getJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let english: SignedInView;
let french: SignedInView;
beforeAll(async () => {
  employer = await anEmployer(app);
  english = await aWorker(app);
  french = await aWorker(app, { account_language: 'fr' });
});

const applicationsOf = (jobId: string) =>
  app.db.selectFrom('applications').selectAll().where('job_id', '=', jobId).execute();

/** The same refusal to both, each in their words, and nothing written. */
async function expectRefused(jobId: string, { code, en, fr }: { code: string; en: string; fr: string }) {
  const before = await applicationsOf(jobId);
  expect(await applyFor(app, english, jobId)).toMatchObject({ status: 409, body: { code, error: en } });
  expect(await applyFor(app, french, jobId)).toMatchObject({ status: 409, body: { code, error: fr } });
  expect(await applicationsOf(jobId)).toEqual(before);
}

describe('the wage asked for', () => {
  test.each<[unknown, string, string]>([
    [
      '16.19',
      'The wage must be at least C$16.20 per hour',
      'Le salaire doit être d’au moins 16,20\u00a0$ CA de l’heure',
    ],
    [
      1000.01,
      'The wage must be at most C$1,000.00 per hour',
      'Le salaire doit être d’au plus 1\u00a0000,00\u00a0$ CA de l’heure',
    ],
    [undefined, 'Hourly wage is required', 'Le salaire horaire est obligatoire'],
    ['', 'Hourly wage is required', 'Le salaire horaire est obligatoire'],
    ['17.001', 'Must be an amount with at most two decimals', 'Doit être un montant avec au plus deux décimales'],
    [['20'], 'Must be an amount with at most two decimals', 'Doit être un montant avec au plus deux décimales'],
    ['1e3', 'Must be an amount with at most two decimals', 'Doit être un montant avec au plus deux décimales'],
  ])('%j is refused in both languages', async (final_wage, en, fr) => {
    const { id } = await aJob(app, employer);
    const ask = (person: SignedInView) =>
      app.client.post(`/application/apply/${id}/`, { final_wage }, { token: person.access_token });
    expect(await ask(english)).toMatchObject({ status: 400, body: { final_wage: [en] } });
    expect(await ask(french)).toMatchObject({ status: 400, body: { final_wage: [fr] } });
    expect(await applicationsOf(id)).toEqual([]);
  });

  test.each([
    ['16.20', '16.20'],
    [16.2, '16.20'],
    ['1000', '1000.00'],
    [' 18.5 ', '18.50'],
  ])('%j is fine, below and above what is offered', async (asked, kept) => {
    const { id } = await aJob(app, employer);
    const worker = await aWorker(app);
    expect(await applyFor(app, worker, id, asked)).toMatchObject({
      status: 201,
      body: { status: 'pending', final_wage: kept, job: { id, wage: '20.00' }, worker: { id: worker.user.id } },
    });
    expect((await getJob(app, employer, id)).counts).toMatchObject({ pending: 1, positions_left: 1 });
  });
});

describe('a second application', () => {
  const twice = {
    code: 'already_applied',
    en: 'You have already applied for this job.',
    fr: 'Vous avez déjà postulé à cet emploi.',
  };

  test('while one is pending, accepted or confirmed is refused', async () => {
    const { id } = await aJob(app, employer, { worker_count: 3 });
    const applications = [await anApplication(app, english, id), await anApplication(app, french, id)];
    await expectRefused(id, twice);
    for (const each of applications) await answer(app, employer, each.id, 'accepted');
    await expectRefused(id, twice);
    for (const person of [english, french]) {
      await app.client.post(`/job/confirm-job/${id}/`, undefined, { token: person.access_token });
    }
    await expectRefused(id, twice);
    expect((await getJob(app, employer, id)).counts).toMatchObject({ pending: 0, accepted: 0, confirmed: 2 });
  });

  test('sent ten times at once is one', async () => {
    const { id } = await aJob(app, employer);
    const worker = await aWorker(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => applyFor(app, worker, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await applicationsOf(id)).toHaveLength(1);
    expect((await getJob(app, employer, id)).counts.pending).toBe(1);
  });

  test('after taking the first back is a first one, at any wage', async () => {
    const { id } = await aJob(app, employer);
    const worker = await aWorker(app);
    const first = await anApplication(app, worker, id, '18.00');
    await withdraw(app, worker, first.id);
    const again = await applyFor(app, worker, id, '30.00');
    expect(again).toMatchObject({ status: 201, body: { final_wage: '30.00' } });
    expect(again.body.id).not.toBe(first.id);
  });
});

describe('after a rejection', () => {
  async function aRejectedApplication(wage: string) {
    const [worker, job] = [await aWorker(app), await aJob(app, employer)];
    const application = await anApplication(app, worker, job.id, wage);
    await answer(app, employer, application.id, 'rejected');
    return { worker, job, application };
  }
  const tooMuch = {
    status: 409,
    body: {
      code: 'lower_wage_needed',
      error: expect.stringMatching(/You may apply again with a lower wage than \$22\.00\./),
    },
  };

  test('only a lower wage is taken', async () => {
    const { worker, job } = await aRejectedApplication('22.00');
    for (const wage of ['22.00', '22.01', '900.00'])
      expect(await applyFor(app, worker, job.id, wage)).toMatchObject(tooMuch);
    expect((await applyFor(app, worker, job.id, '21.99')).status).toBe(201);
    expect((await getJob(app, employer, job.id)).counts.pending).toBe(1);
  });

  test('withdrawing the rejected one does not help', async () => {
    const { worker, job, application } = await aRejectedApplication('22.00');
    expect((await withdraw(app, worker, application.id)).status).toBe(204);
    expect(await applyFor(app, worker, job.id, '22.00')).toMatchObject(tooMuch);
    expect((await applyFor(app, worker, job.id, '21.99')).status).toBe(201);
  });

  test('a second rejection lowers the highest wage of the next application', async () => {
    const { worker, job } = await aRejectedApplication('25.00');
    const second = await anApplication(app, worker, job.id, '22.00');
    await answer(app, employer, second.id, 'rejected');
    expect(await applyFor(app, worker, job.id, '23.00')).toMatchObject(tooMuch);
  });

  test('a French account gets the refusal in French', async () => {
    const { id } = await aJob(app, employer);
    const first = await anApplication(app, french, id, '22.00');
    await answer(app, employer, first.id, 'rejected');
    const { body } = await applyFor(app, french, id, '22.00');
    expect((body as unknown as { error: string }).error.replace(/\s/g, ' ')).toBe(
      'Votre dernière candidature a été refusée. Vous pouvez postuler de nouveau avec un salaire inférieur à 22,00 $.',
    );
  });

  test('of an accepted one the same holds', async () => {
    const [worker, job] = [await aWorker(app), await aJob(app, employer)];
    const { id } = await anAcceptedApplication(app, { employer, worker }, job.id);
    await answer(app, employer, id, 'rejected');
    expect(await applyFor(app, worker, job.id, '20.00')).toMatchObject({ body: { code: 'lower_wage_needed' } });
    expect((await applyFor(app, worker, job.id, '19.99')).status).toBe(201);
  });
});

describe('a job that', () => {
  const notOpen = {
    code: 'job_not_open',
    en: 'This job is not open any more.',
    fr: 'Cet emploi n’est plus ouvert.',
  };

  test('is canceled, confirmed, running or completed accepts no application', async () => {
    const people = async () => ({ employer, worker: await aWorker(app) });
    const canceled = await aJob(app, employer);
    await doToJob(app, employer, { action: 'cancel', jobId: canceled.id });
    const confirmed = await aJob(app, employer, { worker_count: 2 });
    await aBooking(app, await people(), confirmed.id);
    await doToJob(app, employer, { action: 'confirm', jobId: confirmed.id });
    const running = await aJob(app, employer, { ...aShiftFromNow(app, -5), worker_count: 2 });
    await aBooking(app, await people(), running.id);
    for (const { id } of [canceled, confirmed, running]) await expectRefused(id, notOpen);
    await doToJob(app, employer, { action: 'complete', jobId: running.id });
    await expectRefused(running.id, notOpen);
  });

  test('is full accepts no application', async () => {
    const { id } = await aJob(app, employer);
    await anAcceptedApplication(app, { employer, worker: await aWorker(app) }, id);
    await expectRefused(id, {
      code: 'no_places_left',
      en: 'All places of this job are taken.',
      fr: 'Toutes les places de cet emploi sont prises.',
    });
  });

  test('never was, was deleted, or has no id is not found', async () => {
    const { id } = await aJob(app, employer);
    await doToJob(app, employer, { action: 'delete', jobId: id });
    for (const jobId of [randomUUID(), id, 'none']) {
      const answered = await applyFor(app, english, jobId);
      expectRefusal(answered, 404);
      expect(answered.body).toEqual({ error: 'The requested resource was not found.' });
    }
  });

  test('is over accepts no application, also before the clock closed it', async () => {
    const { id } = await aJob(app, employer, aShiftFromNow(app, 10, 20));
    app.clock.advance({ minutes: 29 });
    const early = await aWorker(app);
    const { id: earlyId } = await anApplication(app, early, id);
    app.clock.advance({ minutes: 1 });
    await expectRefused(id, notOpen);
    expect(await answer(app, employer, earlyId, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'job_not_open' },
    });
  });
});
