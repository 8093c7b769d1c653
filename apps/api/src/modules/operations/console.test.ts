import { randomUUID } from 'node:crypto';
import type { MailPage, MailSummaryView, MailView } from '@relevo/contracts/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aNewcomer } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOperator } from './operations.ts';

const operator = { email: 'odile@relevo.example', name: 'Odile Bergeron', password: 'a desk of her own' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createOperator(app.deps, { ...operator, actor: 'test' });
});
afterAll(() => app.close());

const logIn = (changes: Record<string, unknown> = {}) =>
  app.consoleClient.post('/login/', { email: operator.email, password: operator.password, ...changes });

/** A signed-in desk: what the browser sends back with each call. */
async function aDesk(): Promise<{ headers: { cookie: string } }> {
  const answer = await logIn();
  return { headers: { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
}

describe('the operator’s door', () => {
  test('opens with the password and keeps a cookie that no script and no other site can use', async () => {
    const answer = await logIn({ email: operator.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { operator: { email: operator.email, name: operator.name } } });
    expect(JSON.stringify(answer.body)).not.toMatch(/password|token/);
    const [pair, ...flags] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^relevo_operator=[\w-]{43}$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Strict']);
  });

  test('keeps only a hash of that cookie', async () => {
    const { headers } = await aDesk();
    const rows = await app.db.selectFrom('operator_sessions').selectAll().execute();
    const token = headers.cookie.split('=')[1] ?? 'none';
    expect(rows.some(({ token_hash }) => token_hash.includes(token))).toBe(false);
  });

  test('says the same to a wrong password and to an unknown operator', async () => {
    const wrong = await logIn({ password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@relevo.example' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Incorrect email or password.' } });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  test('shows who is signed in', async () => {
    expect(await app.consoleClient.get('/me/', await aDesk())).toMatchObject({
      status: 200,
      body: { email: operator.email, name: operator.name },
    });
  });

  test.each(['/me/', '/mails/', `/mails/${randomUUID()}/`])('%s is closed without a session', async (path) => {
    expect(await app.consoleClient.get(path)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    const forged = { headers: { cookie: 'relevo_operator=forged' } };
    expect(await app.consoleClient.get(path, forged)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  });

  test('refuses a change that another site could have sent', async () => {
    for (const path of ['/login/', '/logout/']) {
      const response = await fetch(`${app.consoleUrl}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: operator.email, password: operator.password }),
      });
      expectRefusal({ status: response.status, body: await response.json() }, 403);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });

  test('closes after eight hours', async () => {
    const desk = await aDesk();
    app.clock.advance({ hours: 7, minutes: 59 });
    expect((await app.consoleClient.get('/me/', desk)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await app.consoleClient.get('/me/', desk)).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  });

  test('closes at the logout, and the cookie is taken away', async () => {
    const desk = await aDesk();
    const answer = await app.consoleClient.post('/logout/', undefined, desk);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain(
      'relevo_operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect((await app.consoleClient.get('/me/', desk)).status).toBe(401);
    expect((await app.consoleClient.post('/logout/', undefined, desk)).status).toBe(204);
  });

  test('closes at once for an operator who is let go', async () => {
    await createOperator(app.deps, { ...operator, email: 'gone@relevo.example', actor: 'test' });
    const answer = await logIn({ email: 'gone@relevo.example' });
    const headers = { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    await app.db
      .updateTable('operators')
      .set({ disabled_at: app.clock.now() })
      .where('email', '=', 'gone@relevo.example')
      .execute();
    expect((await app.consoleClient.get('/me/', { headers })).status).toBe(401);
    expect((await logIn({ email: 'gone@relevo.example' })).status).toBe(401);
  });

  test('is another door than the people’s: neither key opens both', async () => {
    const person = await aNewcomer(app, { email: 'person@people.example' });
    expect((await app.consoleClient.get('/me/', { token: person.access_token })).status).toBe(401);
    const asCookie = { headers: { cookie: `relevo_operator=${person.access_token}` } };
    expect((await app.consoleClient.get('/me/', asCookie)).status).toBe(401);
    expect((await logIn({ email: 'person@people.example', password: 'correct horse' })).status).toBe(401);
    expect((await app.client.get('/user/profile/', await aDesk())).status).toBe(401);
    expect((await app.client.post('/user/login/', operator)).status).toBe(401);
  });

  test.each(['/me/', '/mails/', '/login/', '/logout/'])('%s does not exist on the public address', async (path) => {
    expect((await app.client.get(path, await aDesk())).status).toBe(404);
    expect((await app.client.post(path, {})).status).toBe(404);
    expect((await app.consoleClient.get('/user/profile/')).status).toBe(404);
  });

  test('is remembered in the audit log', async () => {
    await aDesk();
    const entries = await app.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'operator.signed_in')
      .execute();
    expect(entries.at(-1)).toMatchObject({ actor: operator.email, at: app.clock.now() });
  });
});

describe('the kept mails', () => {
  let desk: { headers: { cookie: string } };
  beforeAll(async () => {
    for (let number = 1; number <= 25; number += 1) await keepMail({ to_address: `list-${number}@people.example` });
    await keepMail({ to_address: 'a_b@people.example', subject: '100% sure' });
    await keepMail({ to_address: 'axb@people.example', subject: '100 times sure \\ maybe' });
  });
  beforeEach(async () => {
    desk = await aDesk();
  });

  const list = async (query: string) => (await app.consoleClient.get<MailPage>(`/mails/${query}`, desk)).body;
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
    const answer = await app.consoleClient.get(`/mails/?${query}`, desk);
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
    const { body } = await app.consoleClient.get<MailView>(`/mails/${summary?.id}/`, desk);
    expect(body).toEqual({ ...summary, text: 'text', html: '<p>html</p>' });
  });

  test.each([
    ['unknown', randomUUID()],
    ['malformed', 'not-an-id'],
    ['short', '1'],
    ['long', 'x'.repeat(300)],
  ])('do not exist under an id that is %s', async (_name, id) => {
    expect(await app.consoleClient.get(`/mails/${id}/`, desk)).toMatchObject({
      status: 404,
      body: { error: 'The requested resource was not found.' },
    });
  });
});
