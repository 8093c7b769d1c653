import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { UserView } from '@relevo/contracts/profile';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actOnAccount,
  actsOn,
  aSignedInOperator,
  listAccounts,
  type SignedInOperator,
  seeAccount,
} from '../../../testing/console.ts';
import { eventually } from '../../../testing/eventually.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anApprovedUser, aRegisteredUser } from '../../../testing/people.ts';
import { aPdf, aPng } from '../../../testing/sample-files.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ background: true });
let operatorSession: SignedInOperator;
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
});

const see = (id: string) => seeAccount(app, operatorSession, id);

const act = (id: string, what: string, body?: unknown) => actOnAccount(app, operatorSession, { id, what, body });

const profileOf = ({ access_token: token }: SignedInView) => app.client.get<UserView>('/user/profile/', { token });

const list = (query: Record<string, string | number> = {}) => listAccounts(app, operatorSession, query);

const mailTo = (email: string, subject: RegExp) =>
  eventually(async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
    return mails.find((mail) => subject.test(mail.subject));
  });

/** A complete profile: the account enters the review queue automatically. */
async function aCandidate(changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const person = await aRegisteredUser(app, changes);
  const token = person.access_token;
  await app.client.patch(
    '/user/profile/',
    {
      biography: 'b'.repeat(50),
      languages: [{ language: 'English', level: 'B2' }],
      emergency_contacts: [{ name: 'Jean', phone: '+15145550100', relationship: 'Brother' }],
      bank_account: '7654321',
      bank_institution: '815',
      bank_transit: '30000',
      social_insurance_number: '046454286',
    },
    { token },
  );
  await sendForm(app, '/user/add-document/', {
    token,
    fields: { document_type: 'identity' },
    files: [{ field: 'file', name: 'permis.pdf', content: aPdf() }],
  });
  return person;
}

describe('an account in review', () => {
  test('waits in the queue with everything that is needed to decide, numbers masked', async () => {
    const person = await aCandidate({ first_name: 'Zoé', last_name: 'Queue' });
    app.clock.advance({ seconds: 1 });
    const later = await aCandidate({ first_name: 'Yves', last_name: 'Queue' });
    const { body: queue } = await list({ status: 'in_review', search: 'Queue' });
    // The account that waits longest comes first.
    expect(queue.results.map(({ id }) => id)).toEqual([person.user.id, later.user.id]);
    const { status, body } = await see(person.user.id);
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({
      email: person.user.email,
      first_name: 'Zoé',
      user_type: 'worker',
      review_status: 'in_review',
      is_email_verified: false,
      is_suspended: false,
    });
    expect(body.profile).toMatchObject({ biography: 'b'.repeat(50), bank_institution: '815' });
    expect(body).toMatchObject({ company: null, notes: [], acts: [] });
    expect(body.actions).toEqual(['approve', 'reject', 'suspend', 'verify_email']);
    expect(JSON.stringify(body)).not.toMatch(/7654321|046454286|password/);
    expect(body.profile).toMatchObject({ bank_account: '•••••4321' });

    expect(body.documents).toMatchObject([{ document_type: 'identity', name: 'permis.pdf' }]);
    const opened = await fetch(`${app.consoleUrl}${body.documents[0]?.file}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('keeps its turn when it is changed, and when it is submitted again after a rejection', async () => {
    const now = () => app.clock.now().toISOString();
    const first = await aCandidate({ first_name: 'Alix', last_name: 'Turn' });
    const since = now();
    app.clock.advance({ seconds: 60 });
    const second = await aCandidate({ first_name: 'Berthe', last_name: 'Turn' });
    const inOrder = [`${first.user.id} ${since}`, `${second.user.id} ${now()}`];
    const queue = async () =>
      (await list({ status: 'in_review', search: 'Turn' })).body.results.map((row) => `${row.id} ${row.waiting_since}`);
    const edit = (letter: string) => {
      app.clock.advance({ seconds: 60 });
      return app.client.patch('/user/profile/', { biography: letter.repeat(60) }, { token: first.access_token });
    };
    expect((await edit('c')).status).toBe(200);
    expect(await queue()).toEqual(inOrder);
    await act(first.user.id, 'reject', { reason: 'The document is blurred' });
    await edit('d');
    expect(await queue()).toEqual(inOrder);

    expect((await act(first.user.id, 'approve')).body.summary.waiting_since).toBeNull();
    await act(first.user.id, 'reject', { reason: 'Approved by mistake' });
    await edit('e');
    expect(await queue()).toEqual([inOrder[1], `${first.user.id} ${now()}`]);
  });

  test('is approved at once, without signing in again, with a mail; the audit log names the operator', async () => {
    const person = await aCandidate();
    const { id, email } = person.user;
    await act(id, 'verify-email');
    expect((await profileOf(person)).body).toMatchObject({ is_verified: false, is_email_verified: true });
    expect((await app.client.get('/wallet/', { token: person.access_token })).status).toBe(403);

    const approved = await act(id, 'approve');
    expect(approved).toMatchObject({ status: 200, body: { summary: { review_status: 'approved' } } });
    expect(approved.body.actions).toEqual(['reject', 'suspend']);
    expect((await profileOf(person)).body).toMatchObject({ is_verified: true, review_status: 'approved' });
    expect((await app.client.get('/wallet/', { token: person.access_token })).status).toBe(200);
    expect((await mailTo(email, /approved/)).text_body).toContain('Jeanne');

    expect((await act(id, 'approve')).status).toBe(200);
    expect(await actsOn(app, id)).toMatchObject([
      { actor: operatorSession.operator.email, action: 'account.email_verified' },
      { actor: operatorSession.operator.email, action: 'account.approved', details: { before: 'in_review' } },
    ]);
    expect(approved.body.acts.map(({ action }) => action)).toEqual(['account.approved', 'account.email_verified']);
  });

  test('is refused with a reason that they read, on the screen and by mail', async () => {
    const person = await aCandidate({ account_language: 'fr' });
    const { id, email } = person.user;
    const reason = 'Le permis est <illisible>.';
    expect(await act(id, 'reject', { reason: ` ${reason} ` })).toMatchObject({
      status: 200,
      body: { summary: { review_status: 'rejected' }, actions: ['approve', 'reject', 'suspend', 'verify_email'] },
    });
    expect((await profileOf(person)).body).toMatchObject({ review_status: 'rejected', review_reason: reason });
    expect((await mailTo(email, /compte Relevo demande/)).text_body).toContain(reason);
    await act(id, 'reject', { reason });
    expect(await actsOn(app, id)).toMatchObject([
      { actor: operatorSession.operator.email, action: 'account.rejected', details: { before: 'in_review', reason } },
    ]);
  });

  test.each([
    [{}, 'Please give a reason'],
    [{ reason: '' }, 'Please give a reason'],
    [{ reason: '   ' }, 'Please give a reason'],
    [{ reason: 'x'.repeat(501) }, 'Must be at most 500 characters'],
    [{ reason: 'a\0b' }, undefined],
  ])('is neither refused nor suspended with %j', async (body, words) => {
    const { user } = await aRegisteredUser(app);
    for (const what of ['reject', 'suspend']) {
      const answer = await act(user.id, what, body);
      expectRefusal(answer, 400);
      if (words) expect(answer.body).toEqual({ reason: [words] });
    }
    expect((await see(user.id)).body.summary).toMatchObject({ review_status: 'incomplete', is_suspended: false });
    expect(await actsOn(app, user.id)).toEqual([]);
  });
});

describe('an employer', () => {
  test('is shown with the company', async () => {
    const person = await anApprovedUser(app, { user_type: 'employer' });
    const token = person.access_token;
    await app.client.patch('/company/profile/', { name: 'Chez Jeanne', industry: 'Cafés' }, { token });
    const { body } = await see(person.user.id);
    expect(body.company).toMatchObject({ name: 'Chez Jeanne', industry: 'Cafés' });
  });
});

describe('a call note', () => {
  test('is stored with operator and time, newest first; the audit log records the call without its content', async () => {
    const { user } = await aRegisteredUser(app);
    const at = app.clock.now().toISOString();
    await act(user.id, 'notes', { note: 'First call:\nno answer.' });
    app.clock.advance({ minutes: 5 });
    const { body } = await act(user.id, 'notes', { note: 'Speaks well of his boss.' });
    expect(body.notes).toEqual([
      expect.objectContaining({ note: 'Speaks well of his boss.', operator: operatorSession.operator.name }),
      expect.objectContaining({ note: 'First call:\nno answer.', created_at: at }),
    ]);
    const acts = await actsOn(app, user.id);
    expect(acts).toMatchObject([
      { actor: operatorSession.operator.email, action: 'account.call_noted' },
      { action: 'account.call_noted' },
    ]);
    expect(JSON.stringify(acts)).not.toContain('boss');
  });

  test('needs a text of limited length', async () => {
    const { user } = await aRegisteredUser(app);
    expect(await act(user.id, 'notes', { note: ' ' })).toMatchObject({
      status: 400,
      body: { note: [expect.any(String)] },
    });
    expect(await act(user.id, 'notes', { note: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
    expect((await act(user.id, 'notes', { note: 'x'.repeat(2000) })).status).toBe(200);
  });

  test('goes when the person does', async () => {
    const person = await aRegisteredUser(app);
    const { id } = person.user;
    await act(id, 'notes', { note: 'Lives with his mother.' });
    const gone = await app.client.post(
      '/user/delete-account/',
      { password: 'correct horse' },
      { token: person.access_token },
    );
    expect(gone.status).toBe(204);
    const notes = await app.db.selectFrom('call_notes').select('note').where('user_id', '=', id).execute();
    expect(notes).toEqual([]);
    expectRefusal(await see(id), 404);
  });
});

describe('a suspended account', () => {
  const again = ({ user }: SignedInView) =>
    app.client.post<SignedInView>('/user/login/', { email: user.email, password: 'correct horse' });

  test('is signed out at once on every device, and can come back once restored', async () => {
    const first = await anApprovedUser(app);
    const second = (await again(first)).body;
    const { id } = first.user;
    const devices = [first, second];
    for (const device of devices) expect((await profileOf(device)).status).toBe(200);

    const { status, body } = await act(id, 'suspend', { reason: 'Three no-shows in a row' });
    expect([status, body.summary.is_suspended]).toEqual([200, true]);
    expect(body.actions).toEqual(['reject', 'restore']);
    for (const device of devices) {
      expect(await profileOf(device)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
      const refreshed = await app.client.post('/user/token/refresh/', { refresh: device.refresh_token });
      expectRefusal(refreshed, 401);
    }
    expect(await again(first)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    // Only who knows the password learns that there is something to know.
    const guess = await app.client.post('/user/login/', { email: first.user.email, password: 'a wrong horse' });
    expect(guess).toMatchObject({ status: 401, body: { error: 'Incorrect email or password.' } });

    expect((await act(id, 'suspend', { reason: 'again' })).status).toBe(200);
    expect((await act(id, 'restore')).body.summary.is_suspended).toBe(false);
    expect((await act(id, 'restore')).status).toBe(200);
    // Restored, but not signed in by it.
    for (const device of devices) expect((await profileOf(device)).status).toBe(401);
    const back = await again(first);
    expect(back.status).toBe(200);
    expect((await profileOf(back.body)).status).toBe(200);
    const acts = (await actsOn(app, id)).filter(({ actor }) => actor === operatorSession.operator.email);
    expect(acts).toMatchObject([
      { action: 'account.suspended', details: { reason: 'Three no-shows in a row' } },
      { action: 'account.restored' },
    ]);
  });

  test('cannot use what was under way: no address of the account answers', async () => {
    const person = await anApprovedUser(app, { user_type: 'employer' });
    const token = person.access_token;
    await act(person.user.id, 'suspend', { reason: 'Fraud' });
    const upload = { token, files: [{ field: 'profile_picture', name: 'me.png', content: await aPng() }] };
    expect((await sendForm(app, '/user/profile/', { method: 'PATCH', ...upload })).status).toBe(401);
    for (const path of ['/job/my-jobs/', '/wallet/', '/events/', '/bug/my-bugs/']) {
      expect([path, (await app.client.get(path, { token })).status]).toEqual([path, 401]);
    }
  });

  test('is found by that', async () => {
    const mark = `Shut${randomUUID().slice(0, 8)}`;
    const [shut, free] = [
      await aRegisteredUser(app, { first_name: mark }),
      await aRegisteredUser(app, { first_name: mark }),
    ];
    await act(shut.user.id, 'suspend', { reason: 'Fraud' });
    const found = async (query: Record<string, string>) =>
      (await list({ search: mark, ...query })).body.results.map(({ id }) => id);
    expect(await found({ suspended: 'true' })).toEqual([shut.user.id]);
    expect(await found({ suspended: 'false' })).toEqual([free.user.id]);
    expect((await found({ suspended: '' })).sort()).toEqual([shut.user.id, free.user.id].sort());
  });
});
