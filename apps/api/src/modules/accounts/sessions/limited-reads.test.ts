import type { SignedInView } from '@relevo/contracts/accounts';
import { wallet } from '@relevo/contracts/calls/wallet';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkAccess } from '../../../http/access.ts';
import { limitRates } from '../../../http/limit-rates.ts';
import { registerCall } from '../../../http/register-call.ts';
import { registerRead } from '../../../http/register-read.ts';
import { createServer } from '../../../http/server.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findActor } from '../accounts.ts';

const app = useTestApp();

describe('the general limit of reads', () => {
  const maximum = 3;
  let server: FastifyInstance;
  beforeAll(async () => {
    const { deps } = app;
    const find = {
      actor: (id: string) => findActor(deps, id),
      key: async () => null,
      kiosk: async () => null,
      isSuspended: async () => false,
      live: async () => new Set<string>(),
    };
    server = createServer({ log: deps.log, trustProxy: false });
    checkAccess(server, { tokens: deps.tokens, find });
    await limitRates(server, deps, { enabled: true, name: 'public', maximum });
    registerRead(server, deps, wallet.listTransactions, {
      statement: () => sql<{ lines: number }>`select 0 as lines`,
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
    expect(texts).toEqual([expect.stringContaining('from sessions')]);
  });

  test('counts nothing of a session that is over', async () => {
    const person = await aWorker(app);
    const { email } = person.user;
    const { body } = await app.client.post<SignedInView>('/user/login/', { email, password: 'correct horse' });
    await app.client.post('/user/logout/', { refresh: person.refresh_token });
    for (let sent = 0; sent <= maximum; sent += 1) expect(await statusOf(person, '/wallet/transactions/')).toBe(401);
    expect(await statusOf(body, '/wallet/transactions/')).toBe(200);
  });
});
