import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { AccountDetailView, AccountPage, AuditPage } from '@relevo/contracts/operations';
import type { UserView } from '@relevo/contracts/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsOn, aDesk, type Desk } from '../../testing/desk.ts';
import { eventually } from '../../testing/eventually.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aNewcomer, aVerifiedPerson } from '../../testing/people.ts';
import { aPdf, aPng } from '../../testing/sample-files.ts';
import { sendForm } from '../../testing/send-form.ts';
import { closeWithoutFailures, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  desk = await aDesk(app);
});
afterAll(() => closeWithoutFailures(app));

const see = (id: string) => app.consoleClient.get<AccountDetailView>(`/people/${id}/`, desk);
const act = (id: string, what: string, body?: unknown) =>
  app.consoleClient.post<AccountDetailView>(`/people/${id}/${what}/`, body, desk);
const profileOf = ({ access_token: token }: SignedInView) => app.client.get<UserView>('/user/profile/', { token });
const list = async (query: Record<string, string | number> = {}) =>
  app.consoleClient.get<AccountPage>(
    `/people/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    desk,
  );

const mailTo = (email: string, subject: RegExp) =>
  eventually(async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
    return mails.find((mail) => subject.test(mail.subject));
  });

/** Everything the team asks for: the account goes to the queue by itself. */
async function aCandidate(changes: Record<string, unknown> = {}): Promise<SignedInView> {
  const person = await aNewcomer(app, changes);
  const token = person.access_token;
  await app.client.patch(
    '/user/profile/',
    {
      biography: 'b'.repeat(50),
      languages: [{ language: 'English', level: 'B2' }],
      emergency_contacts: [{ name: 'Jean', phone: '+15145550100', relationship: 'Brother' }],
      ...{ bank_account: '7654321', bank_institution: '815', bank_transit: '30000' },
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

describe('somebody under review', () => {
  test('waits in the queue with everything that is needed to decide, numbers masked', async () => {
    const person = await aCandidate({ first_name: 'Zoé', last_name: 'Queue' });
    app.clock.advance({ seconds: 1 });
    const later = await aCandidate({ first_name: 'Yves', last_name: 'Queue' });
    const { body: queue } = await list({ status: 'in_review', search: 'Queue' });
    // Whoever waits longest comes first.
    expect(queue.results.map(({ id }) => id)).toEqual([person.user.id, later.user.id]);
    const { status, body } = await see(person.user.id);
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({
      ...{ email: person.user.email, first_name: 'Zoé', user_type: 'worker', review_status: 'in_review' },
      ...{ is_email_verified: false, is_suspended: false },
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

  test('is let in at once, without signing in again, and told by mail; the log says by whom', async () => {
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
      { actor: desk.operator.email, action: 'account.email_verified' },
      { actor: desk.operator.email, action: 'account.approved', details: { before: 'in_review' } },
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
    expect((await mailTo(email, /compte/)).text_body).toContain(reason);
    await act(id, 'reject', { reason });
    expect(await actsOn(app, id)).toMatchObject([
      { actor: desk.operator.email, action: 'account.rejected', details: { before: 'in_review', reason } },
    ]);
  });

  test.each([
    [{}, 'Please give a reason'],
    [{ reason: '' }, 'Please give a reason'],
    [{ reason: '   ' }, 'Please give a reason'],
    [{ reason: 'x'.repeat(501) }, 'Must be at most 500 characters'],
    [{ reason: 'a\0b' }, undefined],
  ])('is neither refused nor suspended with %j', async (body, words) => {
    const { user } = await aNewcomer(app);
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
    const person = await aVerifiedPerson(app, { user_type: 'employer' });
    const token = person.access_token;
    await app.client.patch('/company/profile/', { name: 'Chez Jeanne', industry: 'Cafés' }, { token });
    const { body } = await see(person.user.id);
    expect(body.company).toMatchObject({ name: 'Chez Jeanne', industry: 'Cafés' });
  });
});

describe('a call note', () => {
  test('is kept with who took it and when, newest first; the log says that there was a call, not what was said', async () => {
    const { user } = await aNewcomer(app);
    const at = app.clock.now().toISOString();
    await act(user.id, 'notes', { note: 'First call:\nno answer.' });
    app.clock.advance({ minutes: 5 });
    const { body } = await act(user.id, 'notes', { note: 'Speaks well of his boss.' });
    expect(body.notes).toEqual([
      expect.objectContaining({ note: 'Speaks well of his boss.', operator: desk.operator.name }),
      expect.objectContaining({ note: 'First call:\nno answer.', created_at: at }),
    ]);
    const acts = await actsOn(app, user.id);
    expect(acts).toMatchObject([
      { actor: desk.operator.email, action: 'account.call_noted' },
      { action: 'account.call_noted' },
    ]);
    expect(JSON.stringify(acts)).not.toContain('boss');
  });

  test('needs words, not too many', async () => {
    const { user } = await aNewcomer(app);
    expect(await act(user.id, 'notes', { note: ' ' })).toMatchObject({
      status: 400,
      body: { note: [expect.any(String)] },
    });
    expect(await act(user.id, 'notes', { note: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
    expect((await act(user.id, 'notes', { note: 'x'.repeat(2000) })).status).toBe(200);
  });

  test('goes when the person does', async () => {
    const person = await aNewcomer(app);
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

describe('somebody who is suspended', () => {
  const again = ({ user }: SignedInView) =>
    app.client.post<SignedInView>('/user/login/', { email: user.email, password: 'correct horse' });

  test('is signed out at once on every device, and can come back once restored', async () => {
    const first = await aVerifiedPerson(app);
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
    const acts = (await actsOn(app, id)).filter(({ actor }) => actor === desk.operator.email);
    expect(acts).toMatchObject([
      { action: 'account.suspended', details: { reason: 'Three no-shows in a row' } },
      { action: 'account.restored' },
    ]);
  });

  test('cannot use what was under way: no address of the account answers', async () => {
    const person = await aVerifiedPerson(app, { user_type: 'employer' });
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
    const [shut, free] = [await aNewcomer(app, { first_name: mark }), await aNewcomer(app, { first_name: mark })];
    await act(shut.user.id, 'suspend', { reason: 'Fraud' });
    const found = async (query: Record<string, string>) =>
      (await list({ search: mark, ...query })).body.results.map(({ id }) => id);
    expect(await found({ suspended: 'true' })).toEqual([shut.user.id]);
    expect(await found({ suspended: 'false' })).toEqual([free.user.id]);
    expect((await found({ suspended: '' })).sort()).toEqual([shut.user.id, free.user.id].sort());
  });
});

describe('the list of people', () => {
  const mark = `L${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    for (let number = 1; number <= 12; number += 1) {
      app.clock.advance({ seconds: 1 });
      await aNewcomer(app, {
        first_name: mark,
        last_name: `N${number}`,
        user_type: number % 3 ? 'worker' : 'employer',
      });
    }
    await aNewcomer(app, { first_name: `100%_${mark}`, last_name: 'back\\slash' });
  });

  const names = (page: AccountPage) => page.results.map(({ last_name }) => last_name);

  test('comes newest first, in pages that each person is on once', async () => {
    const first = (await list({ search: `${mark} N` })).body;
    expect(first).toMatchObject({ count: 12, previous: null });
    expect(first.next).toBe(`/api/people/?search=${mark}+N&page=2`);
    expect(names(first)[0]).toBe('N12');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await list({ search: `${mark} N`, page, page_size: 5 })).body);
    expect(pages.flatMap(names)).toEqual(Array.from({ length: 12 }, (_each, index) => `N${12 - index}`));
    expect((await list({ search: mark, page: 99 })).body).toMatchObject({ results: [], next: null });
  });

  test.each([
    ['100%', ['back\\slash']],
    ['%_', ['back\\slash']],
    ['back\\', ['back\\slash']],
    ["' or 1=1 --", []],
    ['💥', []],
  ])('searched for %j is found by those very characters', async (search, found) => {
    const { body } = await list({ search });
    expect(names(body)).toEqual(found);
  });

  test('searches names as one writes them and addresses, whatever the case', async () => {
    const { results } = (await list({ search: `${mark.toLowerCase()} n7` })).body;
    expect(results).toHaveLength(1);
    const email = results[0]?.email ?? '';
    expect((await list({ search: email.toUpperCase() })).body.results.map((each) => each.email)).toEqual([email]);
  });

  test('can be narrowed to a type and a status', async () => {
    expect((await list({ search: `${mark} N`, user_type: 'employer' })).body.count).toBe(4);
    expect((await list({ search: `${mark} N`, user_type: 'worker', status: 'incomplete' })).body.count).toBe(8);
    expect((await list({ search: `${mark} N`, status: 'approved' })).body.count).toBe(0);
  });

  test.each(['status=done', 'user_type=boss', 'suspended=yes', 'page=0', 'page_size=x', `search=${'x'.repeat(201)}`])(
    '?%s is a field error',
    async (query) => {
      const answer = await app.consoleClient.get(`/people/?${query}`, desk);
      expectRefusal(answer, 400);
      expect(Object.keys(answer.body)).toEqual([query.split('=')[0]]);
    },
  );

  test('has nobody who is gone', async () => {
    const person = await aNewcomer(app, { first_name: mark, last_name: 'Leaver' });
    await app.client.post('/user/delete-account/', { password: 'correct horse' }, { token: person.access_token });
    expect((await list({ search: 'Leaver' })).body.count).toBe(0);
  });
});

describe('an account that is not there', () => {
  test.each([
    ['unknown', randomUUID(), 404],
    ['malformed', 'not-an-id', 404],
    ['very long', 'x'.repeat(300), 404],
  ])('because its id is %s cannot be looked at or acted upon', async (_name, id, status) => {
    expectRefusal(await see(id), status);
    for (const what of ['approve', 'verify-email', 'restore']) expectRefusal(await act(id, what), status);
    for (const what of ['reject', 'suspend']) expectRefusal(await act(id, what, { reason: 'why' }), status);
    expectRefusal(await act(id, 'notes', { note: 'who' }), status);
  });

  test('and nothing is written down about it', async () => {
    const id = randomUUID();
    await act(id, 'suspend', { reason: 'why' });
    const { body } = await app.consoleClient.get<AuditPage>(`/audit/?search=${id}`, desk);
    expect(body.count).toBe(0);
  });
});
