import type { SignedInView } from '@relevo/contracts/accounts';
import { wallet } from '@relevo/contracts/calls/wallet';
import { as } from '@relevo/fixtures/http-client';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { besideCaller, findActor, readActor } from '../modules/accounts/accounts.ts';
import { aJob, anEmployer, aWorker } from '../testing/hiring.ts';
import { aRegisteredUser } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { checkAccess } from './access.ts';
import { limitRates } from './limit-rates.ts';
import { registerCall } from './register-call.ts';
import { registerRead } from './register-read.ts';
import { createServer } from './server.ts';

let app: TestApp;
let worker: SignedInView;
beforeAll(async () => {
  app = await startTestApp();
  worker = await aWorker(app);
});
afterAll(() => app.close());

const logOut = ({ refresh_token }: SignedInView) => app.client.post('/user/logout/', { refresh: refresh_token });

describe('a read that finds its caller', () => {
  const broken = ['/job/list-open-jobs/?page=0', '/job/list-open-jobs/?after=nowhere', '/wallet/transactions/?page=x'];

  test.each(broken)('answers %s to those who may ask: a wrong field', async (path) => {
    expect((await app.client.get(path, as(worker))).status).toBe(400);
  });

  test.each(broken)('refuses the caller of %s first', async (path) => {
    const left = await aWorker(app);
    await logOut(left);
    expect(await app.client.get(path, as(left))).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
    const unverified = await aRegisteredUser(app, { account_language: 'fr' });
    expect(await app.client.get(path, as(unverified))).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified', error: expect.stringContaining('permission d') },
    });
  });

  test('says in the language of the caller what is wrong', async () => {
    const french = await aWorker(app, { account_language: 'fr' });
    const { body } = await app.client.get('/wallet/transactions/?page=x', as(french));
    expect(Object.values(body as Record<string, string[]>).flat()).toEqual([expect.stringContaining('nombre')]);
  });

  test('shows nothing to the other kind of account', async () => {
    expect(await app.client.get('/job/my-jobs/', as(worker))).toMatchObject({ status: 403, body: {} });
    const employer = await anEmployer(app);
    await aJob(app, employer);
    const { body } = await app.client.get<{ count: number }>('/job/my-jobs/', as(employer));
    expect(body.count).toBe(1);
  });
});

describe('the general limit', () => {
  const maximum = 3;
  let server: FastifyInstance;
  beforeAll(async () => {
    const { deps } = app;
    const find = { actor: (id: string) => findActor(deps, id), kiosk: async () => null, besideCaller, readActor };
    server = createServer({ log: deps.log, trustProxy: false });
    checkAccess(server, { tokens: deps.tokens, find });
    await limitRates(server, { enabled: true, maximum });
    registerRead(server, deps, wallet.listTransactions, {
      values: () => ({}),
      statement: () => sql`select 1 as rank`,
      present: () => ({ count: 0, next: null, previous: null, results: [] }),
    });
    registerCall(server, wallet.balance, async () => ({ balance: '0.00' }));
    await server.ready();
  });
  afterAll(() => server.close());

  const statusOf = async (person: SignedInView, url: string) => {
    const headers = { authorization: `Bearer ${person.access_token}` };
    return (await server.inject({ url, headers })).statusCode;
  };

  test('counts reads together with other calls, also those that are refused for a field', async () => {
    const person = await aWorker(app);
    expect(await statusOf(person, '/wallet/transactions/')).toBe(200);
    expect(await statusOf(person, '/wallet/transactions/?page=x')).toBe(400);
    expect(await statusOf(person, '/wallet/balance/')).toBe(200);
    expect(await statusOf(person, '/wallet/transactions/')).toBe(429);
    expect(await statusOf(person, '/wallet/transactions/?page=x')).toBe(429);
    expect(await statusOf(person, '/wallet/balance/')).toBe(429);
    expect(await statusOf(await aWorker(app), '/wallet/transactions/')).toBe(200);
  });

  test('refuses the read that is one too many without reading', async () => {
    const person = await aWorker(app);
    for (let sent = 0; sent < maximum; sent += 1) await statusOf(person, '/wallet/transactions/');
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    expect(await statusOf(person, '/wallet/transactions/')).toBe(429);
    const texts = spy.mock.calls.map(([sent]) => JSON.stringify(sent));
    spy.mockRestore();
    expect(texts).toEqual([expect.not.stringContaining('is_answer')]);
  });

  test('counts nothing of a session that is over', async () => {
    const person = await aWorker(app);
    const { email } = person.user;
    const { body } = await app.client.post<SignedInView>('/user/login/', { email, password: 'correct horse' });
    await logOut(person);
    for (let sent = 0; sent <= maximum; sent += 1) expect(await statusOf(person, '/wallet/transactions/')).toBe(401);
    expect(await statusOf(body, '/wallet/transactions/')).toBe(200);
  });
});
