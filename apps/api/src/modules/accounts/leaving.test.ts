import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../testing/decide.ts';
import { eventually } from '../../testing/eventually.ts';
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
} from '../../testing/hiring.ts';
import { keptFiles } from '../../testing/kept-files.ts';
import { aNewcomer, aRegistration, aVerifiedPerson } from '../../testing/people.ts';
import { aPdf, aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueResetToken } from './accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

const password = 'correct horse';
const logIn = async (email: string, word = password, device = 'A phone') =>
  app.client.post<SignedInView>('/user/login/', { email, password: word }, { headers: { 'user-agent': device } });
const profileStatus = async (token: string) => (await app.client.get('/user/profile/', { token })).status;
const refreshStatus = async (refresh: string) => (await app.client.post('/user/token/refresh/', { refresh })).status;

const everything = {
  biography: 'I have cooked for a hundred people a day since 2004.',
  skills: ['Cooking'],
  languages: [{ language: 'French', level: 'NATIVE' }],
  emergency_contacts: [{ name: 'Jean Contact', phone: '+1 514 555-0155', relationship: 'Brother' }],
  bank_account: '7654321',
  bank_institution: '815',
  bank_transit: '30000',
  social_insurance_number: '046454286',
  company_legal_name: 'Chez Jeanne inc.',
  company_neq: '1166778899',
  company_address: '5 rue Principale',
  company_email: 'info@chezjeanne.example',
  company_phone: '+15145550123',
};

/** An employer with every kind of thing we keep about a person. */
async function aFullEmployer(changes: Record<string, unknown> = {}) {
  const person = await aNewcomer(app, { user_type: 'employer', ...everything, ...changes });
  const token = person.access_token;
  const document = {
    token,
    fields: { document_type: 'identity' },
    files: [{ field: 'file', name: 'my-permit.pdf', content: aPdf() }],
  };
  expect((await sendForm(app, '/user/add-document/', document)).status).toBe(201);
  for (const [path, field] of [
    ['/user/profile/', 'profile_picture'],
    ['/company/profile/', 'logo'],
  ] as const) {
    const files = [{ field, name: 'x.png', content: await aPng() }];
    expect((await sendForm(app, path, { method: 'PATCH', token, files })).status).toBe(200);
  }
  return person;
}

describe('the export', () => {
  test('is a file with everything we keep about the person, secrets in clear, and about nobody else', async () => {
    const other = await aFullEmployer({ first_name: 'Otherperson', bank_account: '1112223' });
    const { access_token, user } = await aFullEmployer();
    const answer = await app.client.get<Record<string, unknown>>('/user/export/', { token: access_token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="relevo-account.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { company_legal_name, company_neq, company_address, company_email, company_phone, ...profile } = everything;
    expect(answer.body).toMatchObject({
      exported_at: app.clock.now().toISOString(),
      profile: { id: user.id, email: user.email, ...profile, terms_accepted_at: expect.any(String) },
      company: {
        legal_name: company_legal_name,
        registration_number: company_neq,
        address: company_address,
        email: company_email,
        phone: company_phone,
      },
      sessions: [{ address: '127.0.0.1' }],
      documents: [{ name: 'my-permit.pdf', document_type: 'identity' }],
      history: expect.arrayContaining([expect.objectContaining({ type: 'account.registered' })]),
    });
    const text = JSON.stringify(answer.body);
    for (const strange of [other.user.id, other.user.email, 'Otherperson', '1112223', 'argon2', 'v1.']) {
      expect(text).not.toContain(strange);
    }
  });
});

describe('the export of somebody who hires or works', () => {
  test('holds their jobs and their applications, and nobody else’s', async () => {
    const [employer, worker, other] = [await anEmployer(app), await aWorker(app), await aWorker(app)];
    const job = await aJob(app, employer, { title: 'Barista at dawn', worker_count: 2 });
    await aBooking(app, { employer, worker }, job.id);
    await anApplication(app, other, job.id, '33.33');
    const exportOf = async ({ access_token: token }: SignedInView) =>
      (await app.client.get<Record<string, unknown>>('/user/export/', { token })).body;
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

describe('deleting the account of somebody who hires or works', () => {
  const statusOf = async (id: string) =>
    (await app.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('is refused while shifts are booked, to both sides and in both languages, and changes nothing', async () => {
    const texts = {
      en: 'There are shifts booked with you. They have to be worked or cancelled first.',
      fr: "Des quarts sont réservés avec vous. Ils doivent d'abord être travaillés ou annulés.",
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

  test('as an employer cancels live jobs, turns down whoever waits, and hides the jobs', async () => {
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

  test('against a confirm at the same moment ends with either, never with a booking of nobody', async () => {
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
    // Whoever worked was hired and the job took place: it was not called off.
    expect(await statusOf(job.id)).toBe('completed');
  });
});

describe('deleting the account', () => {
  test.each([
    [{ password: 'wrong horse' }, 'This is not your current password'],
    [{ password: '' }, 'Password is required'],
    [{}, 'Password is required'],
  ])('with %j is refused and changes nothing', async (body, words) => {
    const { access_token, user } = await aNewcomer(app);
    expect(await remove(access_token, body)).toMatchObject({ status: 400, body: { password: [words] } });
    expect((await app.client.get('/user/profile/', { token: access_token })).body).toEqual(user);
  });

  test('is refused while there is money here or on its way, and goes when it is gone', async () => {
    const banking = { bank_account: '7654321', bank_institution: '815', bank_transit: '30000' };
    const { access_token: token, user } = await aVerifiedPerson(app, banking);
    const refused = { status: 409, body: { code: 'money_in_wallet' } };
    await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
    await app.client.post('/wallet/deposits/', { amount: 20 }, { token });
    expect(await remove(token, { password })).toMatchObject({
      ...refused,
      body: { error: 'There is money in your wallet, or on its way. Withdraw it first.' },
    });
    const { body } = await app.client.post<{ id: string }>('/wallet/withdrawals/', { amount: 20 }, { token });
    expect(await remove(token, { password })).toMatchObject(refused);
    expect((await app.client.get('/user/profile/', { token })).status).toBe(200);
    await settle(app, body.id);

    // A charge whose outcome nobody knows may still become money.
    const open = app.db.updateTable('deposits').where('user_id', '=', user.id);
    await open.set({ status: 'pending' }).execute();
    expect(await remove(token, { password })).toMatchObject(refused);
    await open.set({ status: 'completed' }).execute();
    expect((await remove(token, { password })).status).toBe(204);
    expect(await profileStatus(token)).toBe(401);
  });

  test.each(['employer_id', 'worker_id'] as const)('is refused to who is the %s of pay that is due', async (side) => {
    const [person, other] = [await aNewcomer(app), await aNewcomer(app)];
    const people = { employer_id: other.user.id, worker_id: other.user.id, [side]: person.user.id };
    const about = JSON.stringify({ type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' });
    const due = { ...people, worker_shift_id: randomUUID(), amount_cents: 100n, about, created_at: app.clock.now() };
    await app.db.insertInto('dues').values(due).execute();
    expect(await remove(person.access_token, { password })).toMatchObject({ status: 409 });
    await app.db.updateTable('dues').set({ settled_at: app.clock.now() }).execute();
    expect(await remove(person.access_token, { password })).toMatchObject({ status: 204 });
  });

  test('takes everything that says who it was: rows, files, sessions and links', async () => {
    const stranger = await aFullEmployer();
    const filesBefore = await keptFiles(app);
    const email = 'leaving@people.example';
    const person = await aFullEmployer({ email, first_name: 'Leavingname', last_name: 'Leavinglast' });
    const there = (await logIn(email)).body;
    const link = await issueResetToken(app.deps, person.user.id);
    expect(await keptFiles(app)).toHaveLength(filesBefore.length + 3);

    expect(await remove(person.access_token, { password })).toMatchObject({ status: 204, body: '' });

    expect(await keptFiles(app)).toEqual(filesBefore);
    for (const token of [person.access_token, there.access_token]) expect(await profileStatus(token)).toBe(401);
    for (const token of [person.refresh_token, there.refresh_token]) expect(await refreshStatus(token)).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await app.client.post('/user/forgot-password/', { token: link, new_password: 'a new horse' })).status).toBe(
      400,
    );

    const row = await app.db.selectFrom('users').selectAll().where('id', '=', person.user.id).executeTakeFirstOrThrow();
    const company = await app.db.selectFrom('companies').selectAll().where('owner_id', '=', person.user.id).execute();
    const traces = JSON.stringify([row, company]);
    const said = [
      email,
      'Leaving',
      'Jean Contact',
      'Chez Jeanne',
      '5145550',
      'cooked',
      '1990',
      'Sherbrooke',
      'argon2',
      'v1.',
    ];
    for (const trace of said) expect(traces).not.toContain(trace);
    for (const table of ['sessions', 'documents', 'email_tokens'] as const) {
      expect(await app.db.selectFrom(table).selectAll().where('user_id', '=', person.user.id).execute()).toEqual([]);
    }
    expect(await profileStatus(stranger.access_token)).toBe(200);
  });

  test('frees the address for a new account, which is another one', async () => {
    const email = 'again@people.example';
    const first = await aNewcomer(app, { email });
    await remove(first.access_token, { password });
    const second = await app.client.post<SignedInView>('/user/register/', aRegistration({ email }));
    expect(second.status).toBe(201);
    expect(second.body.user.id).not.toBe(first.user.id);
    expect(second.body.user).toMatchObject({ biography: '', review_status: 'incomplete' });
  });

  test('leaves a mark that nobody can sign in to or write to', async () => {
    const person = await aNewcomer(app);
    await remove(person.access_token, { password });
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect((await logIn(email)).status).toBe(401);
    await app.client.get(`/user/forgot-password/?email=${email}`);
    await app.client.post('/user/send-verification-email/', { email });
    const asked = await aNewcomer(app);
    await app.client.get(`/user/forgot-password/?email=${asked.user.email}`);
    await eventually(() =>
      app.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', asked.user.email)
        .where('subject', '=', 'Reset your password')
        .executeTakeFirst(),
    );
    expect(await app.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).toEqual([]);
  });

  test('twice at once deletes once and fails nobody', async () => {
    const { access_token } = await aNewcomer(app);
    const answers = await Promise.all([remove(access_token, { password }), remove(access_token, { password })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });
});
