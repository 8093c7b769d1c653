import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { settle } from '../../../testing/decide.ts';
import { earn } from '../../../testing/earned-money.ts';
import { eventually } from '../../../testing/eventually.ts';
import { anApprovedUser, aRegisteredUser, aRegistration, withPassword } from '../../../testing/people.ts';
import { aPdf, aPng } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { issueResetToken } from '../accounts.ts';

const app = useTestApp({ background: true });

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
async function anEmployerWithAllData(changes: Record<string, unknown> = {}) {
  const person = await aRegisteredUser(app, { user_type: 'employer', ...everything, ...changes });
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
  test('is a file with everything that is stored about the user, secrets in clear, and about no one else', async () => {
    const other = await anEmployerWithAllData({ first_name: 'Otherperson', bank_account: '1112223' });
    const { access_token, user } = await anEmployerWithAllData();
    const answer = await app.client.get<Record<string, unknown>>('/user/export/', {
      token: access_token,
      headers: withPassword,
    });
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

const remove = (token: string, body: unknown) => app.client.post('/user/delete-account/', body, { token });

describe('deleting the account', () => {
  test.each([
    [{ password: 'wrong horse' }, 'This is not your current password'],
    [{ password: '' }, 'Password is required'],
    [{}, 'Password is required'],
  ])('with %j is refused and changes nothing', async (body, words) => {
    const { access_token, user } = await aRegisteredUser(app);
    expect(await remove(access_token, body)).toMatchObject({ status: 400, body: { password: [words] } });
    expect((await app.client.get('/user/profile/', { token: access_token })).body).toEqual(user);
  });

  test('is refused while there is money here or on its way, and goes when it is gone', async () => {
    const banking = { bank_account: '7654321', bank_institution: '815', bank_transit: '30000' };
    const { access_token: token, user } = await anApprovedUser(app, banking);
    const refused = { status: 409, body: { code: 'money_in_wallet' } };
    await app.client.post('/wallet/manage-card/', { payment_token: 'tok_visa' }, { token });
    await app.client.post('/wallet/deposits/', { amount: 5 }, { token });
    await app.client.post('/wallet/withdrawals/set-method/', { withdrawal_details: banking }, { token });
    await app.client.post('/shift/calendar/', {}, { token });
    expect((await app.client.get('/user/export/', { token, headers: withPassword })).body).toMatchObject({
      wallet: { card: { brand: 'visa', last4: '4242' }, withdrawal_details: banking },
      calendar_feeds: [{ created_at: expect.any(String) }],
    });
    await earn(app.deps, user.id, 20_00n);
    expect(await remove(token, { password })).toMatchObject({
      ...refused,
      body: { error: 'There is money in your wallet, or on its way. Withdraw it first.' },
    });
    const { body } = await app.client.post<{ id: string }>('/wallet/withdrawals/', { amount: 20 }, { token });
    expect(await remove(token, { password })).toMatchObject(refused);
    expect((await app.client.get('/user/profile/', { token })).status).toBe(200);
    await settle(app, body.id);
    expect((await app.client.get('/user/export/', { token, headers: withPassword })).body).toMatchObject({
      withdrawal_steps: [
        {
          withdrawal_id: body.id,
          amount: '20.00',
          status: 'completed',
          provider: 'manual',
          account: '•••••4321',
          reference: expect.stringMatching(/^RLV/),
          paid_at: expect.any(String),
          returned_at: null,
        },
      ],
    });
    // Back to the card, at once.
    expect((await app.client.post('/wallet/withdrawals/', { amount: 5 }, { token })).status).toBe(201);

    // A charge with an unknown outcome may still become money.
    const open = app.db.updateTable('deposits').where('user_id', '=', user.id);
    await open.set({ status: 'pending' }).execute();
    expect(await remove(token, { password })).toMatchObject(refused);
    await open.set({ status: 'completed' }).execute();
    expect((await remove(token, { password })).status).toBe(204);
    expect(await profileStatus(token)).toBe(401);
    for (const table of ['cards', 'withdrawal_methods', 'calendar_feeds'] as const) {
      expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    }
  });

  test.each(['employer_id', 'worker_id'] as const)('is refused to the %s of pay that is due', async (side) => {
    const [person, other] = [await aRegisteredUser(app), await aRegisteredUser(app)];
    const people = { employer_id: other.user.id, worker_id: other.user.id, [side]: person.user.id };
    const about = JSON.stringify({ type: 'shift', title: 'Barista', starts_at: '2026-11-23T13:00:00Z' });
    const due = { ...people, worker_shift_id: randomUUID(), amount_cents: 100n, about, created_at: app.clock.now() };
    await app.db.insertInto('dues').values(due).execute();
    expect(await remove(person.access_token, { password })).toMatchObject({ status: 409 });
    await app.db.updateTable('dues').set({ settled_at: app.clock.now() }).execute();
    expect(await remove(person.access_token, { password })).toMatchObject({ status: 204 });
  });

  test('erases all personal data: rows, files, sessions and links', async () => {
    const stranger = await anEmployerWithAllData();
    const filesBefore = await storedFiles(app);
    const email = 'leaving@people.example';
    const person = await anEmployerWithAllData({ email, first_name: 'Leavingname', last_name: 'Leavinglast' });
    const there = (await logIn(email)).body;
    const link = await issueResetToken(app.deps, person.user.id);
    expect(await storedFiles(app)).toHaveLength(filesBefore.length + 3);

    expect(await remove(person.access_token, { password })).toMatchObject({ status: 204, body: '' });

    expect(await storedFiles(app)).toEqual(filesBefore);
    for (const token of [person.access_token, there.access_token]) expect(await profileStatus(token)).toBe(401);
    for (const token of [person.refresh_token, there.refresh_token]) expect(await refreshStatus(token)).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await app.client.post('/user/forgot-password/', { token: link, new_password: 'a new horse' })).status).toBe(
      400,
    );

    const row = await app.db.selectFrom('users').selectAll().where('id', '=', person.user.id).executeTakeFirstOrThrow();
    const company = await app.db.selectFrom('companies').selectAll().where('owner_id', '=', person.user.id).execute();
    const traces = JSON.stringify([row, company]);
    const personalValues = [
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
    for (const trace of personalValues) expect(traces).not.toContain(trace);
    for (const table of ['sessions', 'documents', 'email_tokens'] as const) {
      expect(await app.db.selectFrom(table).selectAll().where('user_id', '=', person.user.id).execute()).toEqual([]);
    }
    expect(await profileStatus(stranger.access_token)).toBe(200);
  });

  test('files go also when the node that deletes the account ends before it has removed them', async () => {
    const filesBefore = await storedFiles(app);
    const person = await anEmployerWithAllData();
    const node = await startTestApp({ besides: app });
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    // It never comes to removing them itself.
    Object.assign(node.deps, { files: { ...node.deps.files, remove: () => isOver } });
    const answer = node.client.post('/user/delete-account/', { password }, { token: person.access_token });
    await eventually(async () => ((await storedFiles(app)).length === filesBefore.length ? true : undefined));
    end();
    expect((await answer).status).toBe(204);
    await node.close();
  });

  test('frees the address for a new account, which is another one', async () => {
    const email = 'again@people.example';
    const first = await aRegisteredUser(app, { email });
    await remove(first.access_token, { password });
    const second = await app.client.post<SignedInView>('/user/register/', aRegistration({ email }));
    expect(second.status).toBe(201);
    expect(second.body.user.id).not.toBe(first.user.id);
    expect(second.body.user).toMatchObject({ biography: '', review_status: 'incomplete' });
  });

  test('leaves a row that cannot sign in or get mails', async () => {
    const person = await aRegisteredUser(app);
    await remove(person.access_token, { password });
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect((await logIn(email)).status).toBe(401);
    await app.client.get(`/user/forgot-password/?email=${email}`);
    await app.client.post('/user/send-verification-email/', { email });
    const asked = await aRegisteredUser(app);
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

  test('twice at once deletes once, and both requests succeed', async () => {
    const { access_token } = await aRegisteredUser(app);
    const answers = await Promise.all([remove(access_token, { password }), remove(access_token, { password })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status < 500)).toBe(true);
  });
});
