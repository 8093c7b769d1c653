import type { SignedInView } from '@relevo/contracts/accounts';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import {
  aBooking,
  aJob,
  anAcceptedApplication,
  anApplication,
  anEmployer,
  answer,
  aShiftFromNow,
  aWorker,
  confirmJob,
  doToJob,
  withdraw,
} from '../../testing/hiring.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { advanceDueJobs } from '../jobs/jobs.ts';

const app = useTestApp({ background: true, settings: { PUBLIC_URL: 'https://relevo.example' } });
/** One reads English, the other French; both kinds of person. */
let employers: { en: SignedInView; fr: SignedInView };
let workers: { en: SignedInView; fr: SignedInView };
beforeAll(async () => {
  const fr = { account_language: 'fr' };
  employers = { en: await anEmployer(app), fr: await anEmployer(app, fr) };
  await app.client.patch('/company/profile/', { name: 'Café Zinc' }, { token: employers.fr.access_token });
  workers = {
    en: await aWorker(app, { first_name: 'Marie', last_name: 'Curie' }),
    fr: await aWorker(app, { ...fr, first_name: 'Zoé', last_name: 'Roy' }),
  };
});

/** The mail a user gets about a job; each test has a job with another title. */
async function mailTo(person: SignedInView, title: string, number = 1) {
  const mail = await eventually(async () => {
    const mails = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', person.user.email)
      .where('text_body', 'like', `%${title}%`)
      .orderBy('event_id')
      .execute();
    return mails[number - 1];
  });
  expect(mail.html_body).toContain(`<html lang="${mail.language}">`);
  expect(`${mail.subject}${mail.text_body}${mail.html_body}`).not.toMatch(/\{\{|undefined|\[object/);
  // The narrow blanks of French amounts are not tested here.
  return { language: mail.language, subject: mail.subject, text: mail.text_body.replace(/[\u00a0\u202f]/g, ' ') };
}

test('each step is mailed to the other side, in their language', async () => {
  const pairs = [
    { employer: employers.en, worker: workers.fr, title: 'Mail one' },
    { employer: employers.fr, worker: workers.en, title: 'Mail two' },
  ];
  for (const { employer, worker, title } of pairs) {
    const job = await aJob(app, employer, { title, worker_count: 2 });
    const { id } = await anApplication(app, worker, job.id, '22.50');
    await answer(app, employer, id, 'accepted');
    await confirmJob(app, worker, job.id);
    // The second one first: mails are written beside one another, and the first of both is only known with both.
    const confirmed = await mailTo(employer, title, 2);
    const [submitted, accepted] = [await mailTo(employer, title), await mailTo(worker, title)];
    if (employer === employers.en) {
      expect(submitted).toMatchObject({ language: 'en', subject: 'New application for Mail one' });
      expect(submitted.text).toContain(
        'Zoé Roy applied for Mail one in Toronto and asks for $22.50 an hour (first shift: Nov 23',
      );
      expect(submitted.text).toContain(`https://relevo.example/applications?job=${job.id}`);
      expect(accepted.language).toBe('fr');
      expect(accepted.text).toMatch(/22,50 \$/);
      expect(accepted.text).toContain('L’employeur a accepté votre candidature pour Mail one');
      expect(accepted.text).toContain('https://relevo.example/applications/my');
      expect(confirmed).toMatchObject({ language: 'en', subject: 'Zoé Roy confirmed Mail one' });
    } else {
      expect(submitted.language).toBe('fr');
      expect(submitted.text).toContain('Marie Curie');
      expect(submitted.text).toMatch(/22,50 \$/);
      expect(accepted).toMatchObject({ language: 'en', subject: 'You are accepted for Mail two' });
      expect(accepted.text).toContain('Café Zinc accepted you for Mail two in Toronto');
      // The hour is that of the job's place: eight in the morning in Toronto, one in the afternoon in UTC.
      expect(accepted.text).toMatch(/Nov 23, 2026, 08:00/);
      expect(confirmed.language).toBe('fr');
    }
  }
});

test('a rejection names the wage to go below, a withdrawal who went', async () => {
  const title = 'Mail three';
  const job = await aJob(app, employers.en, { title });
  const first = await anApplication(app, workers.fr, job.id, '25.00');
  await answer(app, employers.en, first.id, 'rejected');
  const rejected = await mailTo(workers.fr, title);
  expect(rejected.language).toBe('fr');
  expect(rejected.text).toMatch(/25,00 \$/);
  expect(rejected.text).toContain(`https://relevo.example/jobs/${job.id}`);
  const second = await anApplication(app, workers.fr, job.id, '24.00');
  await withdraw(app, workers.fr, second.id);
  // Two applications and the withdrawal.
  expect(await mailTo(employers.en, title, 3)).toMatchObject({ subject: 'Zoé Roy withdrew from Mail three' });
});

test('a canceled job is mailed once to confirmed workers and to applicants', async () => {
  const title = 'Mail four';
  const start_date = '2026-12-07';
  const job = await aJob(app, employers.en, { title, worker_count: 3, start_date });
  await aBooking(app, { employer: employers.en, worker: workers.en }, job.id);
  await anApplication(app, workers.fr, job.id);
  await doToJob(app, employers.en, { action: 'cancel', jobId: job.id });
  expect(await mailTo(workers.en, title, 2)).toMatchObject({ subject: 'Mail four is canceled' });
  const french = await mailTo(workers.fr, title);
  expect(french.language).toBe('fr');
  expect(french.subject).toContain('Mail four');
});

test('a deleted job is named by its title', async () => {
  const title = 'Mail five';
  const job = await aJob(app, employers.en, { title });
  await anApplication(app, workers.en, job.id);
  await doToJob(app, employers.en, { action: 'delete', jobId: job.id });
  const mail = await mailTo(workers.en, title);
  expect(mail.subject).toBe('Mail five is canceled');
  expect(mail.text).toContain('https://relevo.example/jobs\n');
});

test('closed hiring and changed terms are mailed to applicants', async () => {
  const title = 'Mail six';
  const start_date = '2026-12-14';
  const job = await aJob(app, employers.en, { title, worker_count: 2, start_date });
  await anApplication(app, workers.fr, job.id);
  await doToJob(app, employers.en, {
    action: 'update',
    jobId: job.id,
    changes: { title, worker_count: 2, start_date, wage: '30.00' },
  });
  expect((await mailTo(workers.fr, title)).text).toContain(`https://relevo.example/jobs/${job.id}`);
  await aBooking(app, { employer: employers.en, worker: workers.en }, job.id);
  await doToJob(app, employers.en, { action: 'confirm', jobId: job.id });
  const closed = await mailTo(workers.fr, title, 2);
  expect(closed.language).toBe('fr');
  expect(closed.text).toContain('https://relevo.example/jobs\n');
});

test('a title is shown as it was written and never runs', async () => {
  const title = 'Mail <b>seven</b> & {{worker}} $&';
  const job = await aJob(app, employers.en, { title });
  await anApplication(app, workers.en, job.id);
  const mail = await eventually(() =>
    app.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', employers.en.user.email)
      .where('subject', 'like', '%seven%')
      .executeTakeFirst(),
  );
  expect(mail.subject).toBe(`New application for ${title}`);
  expect(mail.html_body).toContain('Mail &lt;b&gt;seven&lt;/b&gt; &amp; {{worker}} $&amp;');
});

test('a mail about an erased worker has whole sentences without a name', async () => {
  const title = 'Mail eight';
  const leaving = await aWorker(app, { first_name: 'Ada', last_name: 'Lovelace' });
  const job = await aJob(app, employers.en, { title });
  await anAcceptedApplication(app, { employer: employers.en, worker: leaving }, job.id);
  await mailTo(employers.en, title);
  const left = await app.client.post(
    '/user/delete-account/',
    { password: 'correct horse' },
    { token: leaving.access_token },
  );
  expect(left.status).toBe(204);
  const mail = await mailTo(employers.en, title, 2);
  // The other side is erased; the mail must still be a whole sentence.
  expect(mail.subject).not.toMatch(/^\s*withdrew/);
  expect(mail.text).not.toMatch(/\n\s+took back/);
});

// The clock moves here.
test('a job that expired without workers is mailed to its owner, with a link to post it again', async () => {
  const title = 'Mail nine';
  const job = await aJob(app, employers.fr, { title, ...aShiftFromNow(app, 5, 10) });
  app.clock.advance({ minutes: 20 });
  await advanceDueJobs(app.deps);
  const mail = await mailTo(employers.fr, title);
  expect(mail.language).toBe('fr');
  expect(mail.subject).toContain('Mail nine');
  expect(mail.text).toContain(`https://relevo.example/jobs/create?from=${job.id}`);
});

test('a job completed early is mailed to the workers who lose shifts', async () => {
  const title = 'Mail ten';
  const now = aShiftFromNow(app, -5);
  const { schedule } = now as { schedule: Record<string, unknown> };
  const worker = await aWorker(app);
  const job = await aJob(app, employers.en, { title, ...now, schedule: { ...schedule, week_count: 2 } });
  await aBooking(app, { employer: employers.en, worker }, job.id);
  await doToJob(app, employers.en, { action: 'complete', jobId: job.id });
  expect(await mailTo(worker, title, 2)).toMatchObject({
    subject: expect.stringMatching(/^Mail ten ended early: you get /),
  });
});
