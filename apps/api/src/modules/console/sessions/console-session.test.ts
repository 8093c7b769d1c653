import { randomUUID } from 'node:crypto';
import type { MailPage, MailSummaryView, MailView } from '@relevo/contracts/console';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actsOn,
  anOperator,
  anotherSession,
  aSignedInOperator,
  operatorPassword,
  type SignedInOperator,
  sessionOf,
} from '../../../testing/console.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aRegisteredUser } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let email: string;
beforeAll(async () => {
  email = await anOperator(app);
});

const logIn = (changes: Record<string, unknown> = {}) =>
  app.consoleClient.post('/login/', { email, password: operatorPassword, ...changes });

describe('the operator’s session', () => {
  test('takes the password and keeps a cookie that no script and no other site can use', async () => {
    const answer = await logIn({ email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { operator: { email, name: 'Odile Bergeron' } } });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|token/);
    const [pair, ...flags] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^relevo_operator=[\w-]{43}$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Strict']);
  });

  test('keeps only a hash of that cookie', async () => {
    const { headers } = await aSignedInOperator(app);
    const rows = await app.db.selectFrom('operator_sessions').selectAll().execute();
    const token = headers.cookie.split('=')[1] ?? 'none';
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  });

  test('answers a wrong password and an unknown operator alike', async () => {
    const wrong = await logIn({ password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@relevo.example' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Incorrect email or password.' } });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('shows who is signed in', async () => {
    const { headers, operator } = await aSignedInOperator(app, { name: 'Paul Sauvé' });
    expect(await app.consoleClient.get('/me/', { headers })).toMatchObject({ status: 200, body: operator });
    expect(operator.name).toBe('Paul Sauvé');
  });

  test('refuses a change that another site could have sent', async () => {
    const { headers } = await aSignedInOperator(app);
    for (const path of ['/login/', '/logout/', '/second-factor/', `/people/${randomUUID()}/approve/`]) {
      const response = await fetch(`${app.consoleUrl}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: operatorPassword }),
      });
      expectRefusal({ status: response.status, body: await response.json() }, 403);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect((await app.consoleClient.get('/me/', { headers })).status).toBe(200);
  });

  test('closes eight hours after the second factor, however active the operator is', async () => {
    const operatorSession = await aSignedInOperator(app);
    for (let quarter = 0; quarter < 31; quarter += 1) {
      app.clock.advance({ minutes: 15 });
      expect((await app.consoleClient.get('/me/', operatorSession)).status).toBe(200);
    }
    app.clock.advance({ minutes: 14, seconds: 59 });
    expect((await app.consoleClient.get('/me/', operatorSession)).status).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await app.consoleClient.get('/me/', operatorSession)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
    });
  });

  test('ends after half an hour without activity', async () => {
    const operatorSession = await aSignedInOperator(app);
    app.clock.advance({ minutes: 29, seconds: 59 });
    expect((await app.consoleClient.get('/me/', operatorSession)).status).toBe(200);
    app.clock.advance({ minutes: 29, seconds: 59 });
    // A refusal is a sign of life too.
    expect((await app.consoleClient.get(`/people/${randomUUID()}/`, operatorSession)).status).toBe(404);
    app.clock.advance({ minutes: 30 });
    expect(await app.consoleClient.get('/me/', operatorSession)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
    });
  });

  test('closes at the logout, and the cookie is taken away; another browser stays signed in', async () => {
    const first = await aSignedInOperator(app);
    const second = await anotherSession(app, first);
    const answer = await app.consoleClient.post('/logout/', undefined, first);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain(
      'relevo_operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect((await app.consoleClient.get('/me/', first)).status).toBe(401);
    expect((await app.consoleClient.post('/logout/', undefined, first)).status).toBe(204);
    expect((await app.consoleClient.get('/me/', second)).status).toBe(200);
  });

  test('ends at once when the operator is disabled', async () => {
    const operatorSession = await aSignedInOperator(app);
    await app.db
      .updateTable('operators')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', operatorSession.operator.id)
      .execute();
    expect((await app.consoleClient.get('/me/', operatorSession)).status).toBe(401);
    expect((await logIn({ email: operatorSession.operator.email })).status).toBe(401);
  });

  test('is separate from users: neither session opens both', async () => {
    const person = await aRegisteredUser(app, { email: 'person@people.example' });
    expect((await app.consoleClient.get('/me/', { token: person.access_token })).status).toBe(401);
    const asCookie = { headers: { cookie: `relevo_operator=${person.access_token}` } };
    expect((await app.consoleClient.get('/me/', asCookie)).status).toBe(401);
    expect((await logIn({ email: 'person@people.example', password: 'correct horse' })).status).toBe(401);
    const { headers } = await aSignedInOperator(app);
    const token = headers.cookie.split('=')[1] ?? '';
    expect((await app.client.get('/user/profile/', { headers })).status).toBe(401);
    expect((await app.client.get('/user/profile/', { token })).status).toBe(401);
    expect((await app.client.post('/user/login/', { email, password: operatorPassword })).status).toBe(401);
  });

  test('is remembered in the audit log: the password, the first code and each later sign-in', async () => {
    const first = await aSignedInOperator(app);
    const startedAt = app.clock.now();
    await anotherSession(app, first);
    const { id, email: actor } = first.operator;
    const acts = await actsOn(app, id);
    expect(acts.map(({ action }) => action)).toEqual([
      'operator.created',
      'operator.password_given',
      'operator.second_factor_set_up',
      'operator.password_given',
      'operator.signed_in',
    ]);
    expect(acts.slice(1).map((act) => act.actor)).toEqual(Array(4).fill(actor));
    expect([acts[1]?.at, acts.at(-1)?.at]).toEqual([startedAt, app.clock.now()]);
  });

  test('refuses a forged or an empty cookie', async () => {
    expect(sessionOf(await logIn({ password: 'wrong' })).headers.cookie).toBe('');
    for (const cookie of ['relevo_operator=', 'relevo_operator', 'relevo_operator=forged', 'other=1; x', '=;;=']) {
      expectRefusal(await app.consoleClient.get('/me/', { headers: { cookie } }), 401);
    }
  });
});

describe('the stored mails', () => {
  let operatorSession: SignedInOperator;
  beforeAll(async () => {
    operatorSession = await aSignedInOperator(app);
    for (let number = 1; number <= 25; number += 1) await keepMail({ to_address: `list-${number}@people.example` });
    await keepMail({ to_address: 'a_b@people.example', subject: '100% sure' });
    await keepMail({ to_address: 'axb@people.example', subject: '100 times sure \\ maybe' });
  });

  const list = async (query: string) =>
    (await app.consoleClient.get<MailPage>(`/mails/${query}`, operatorSession)).body;
  const addresses = (results: MailSummaryView[]) => results.map(({ to }) => to);

  async function keepMail(changes: { to_address: string; subject?: string }): Promise<void> {
    app.clock.advance({ seconds: 1 });
    await app.db
      .insertInto('mails')
      .values({
        id: randomUUID(),
        event_id: null,
        language: 'en',
        subject: 'Hello',
        text_body: 'text',
        html_body: '<p>html</p>',
        created_at: app.clock.now(),
        ...changes,
      })
      .execute();
  }

  test('come newest first, ten a page, with the way to the pages beside', async () => {
    const first = await list('');
    expect(first).toMatchObject({ count: 27, previous: null, next: '/api/mails/?page=2' });
    expect(first.results).toHaveLength(10);
    expect(addresses(first.results)[0]).toBe('axb@people.example');
    const last = await list('?page=3&search=people');
    expect(last).toMatchObject({ count: 27, next: null, previous: '/api/mails/?page=2&search=people' });
    expect(addresses(last.results).at(-1)).toBe('list-1@people.example');
  });

  test('are each on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}&page_size=7`)));
    const seen = pages.flatMap(({ results }) => addresses(results));
    expect(seen).toHaveLength(27);
    expect(new Set(seen).size).toBe(27);
  });

  test('past the end are an empty page', async () => {
    expect(await list('?page=99')).toMatchObject({
      count: 27,
      results: [],
      next: null,
      previous: '/api/mails/?page=3',
    });
    expect(await list('?page=1000000000')).toMatchObject({ count: 27, results: [] });
  });

  test('come at most a hundred at a time', async () => {
    expect((await list('?page_size=100000')).results).toHaveLength(27);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=',
    'page=1&page=2',
    'page_size=0',
    'page_size=x',
    'page=1e400',
  ])('?%s is a field error', async (query) => {
    const answer = await app.consoleClient.get(`/mails/?${query}`, operatorSession);
    expectRefusal(answer, 400);
    expect(answer.body).toEqual({ [query.split('=')[0] ?? '']: ['Must be a positive whole number'] });
  });

  test.each([
    ['a_b', ['a_b@people.example']],
    ['100%', ['a_b@people.example']],
    ['\\', ['axb@people.example']],
    ['LIST-7@', ['list-7@people.example']],
    ['sure', ['axb@people.example', 'a_b@people.example']],
    ['nothing like it', []],
    ["' or 1=1 --", []],
  ])('searched for %j are found by those very characters', async (search, found) => {
    expect(addresses((await list(`?search=${encodeURIComponent(search)}`)).results)).toEqual(found);
  });

  test('can be opened one by one', async () => {
    const [summary] = (await list('?search=list-3@')).results;
    const { body } = await app.consoleClient.get<MailView>(`/mails/${summary?.id}/`, operatorSession);
    expect(body).toEqual({ ...summary, text: 'text', html: '<p>html</p>' });
  });

  test.each([
    ['unknown', randomUUID()],
    ['malformed', 'not-an-id'],
    ['short', '1'],
    ['long', 'x'.repeat(300)],
  ])('do not exist under an id that is %s', async (_name, id) => {
    expect(await app.consoleClient.get(`/mails/${id}/`, operatorSession)).toMatchObject({
      status: 404,
      body: { error: 'The requested resource was not found.' },
    });
  });
});
