import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConsoleApp, createPublicApp } from '../../../app.ts';
import type { ListedRoute } from '../../../http/route-list.ts';
import {
  anOperator,
  aSignedInOperator,
  halfway,
  type Session,
  type SignedInOperator,
} from '../../../testing/console.ts';
import { aWorker } from '../../../testing/hiring.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

/** Every call of the console. A route that is not listed here, or a line without a route, fails the test. */
const open = ['POST /api/login/', 'POST /api/logout/'];
const forHalfSessions = ['GET /api/second-factor/', 'POST /api/second-factor/'];
const closed = [
  'GET /api/me/',
  'GET /api/overview/',
  'GET /api/day/',
  'GET /api/search/',
  'GET /api/kpis/',
  'GET /api/people/',
  'GET /api/people/:id/',
  'POST /api/people/:id/approve/',
  'POST /api/people/:id/reject/',
  'POST /api/people/:id/verify-email/',
  'POST /api/people/:id/notes/',
  'POST /api/people/:id/suspend/',
  'POST /api/people/:id/restore/',
  'POST /api/people/:id/second-factor-reset/',
  'POST /api/people/:id/second-factor-reset/confirm/',
  'POST /api/people/:id/second-factor-reset/cancel/',
  'GET /api/withdrawals/',
  'POST /api/withdrawals/:id/payee/',
  'POST /api/withdrawals/:id/release/',
  'POST /api/withdrawals/:id/settle/',
  'POST /api/withdrawals/:id/fail/',
  'GET /api/jobs/',
  'GET /api/jobs/:id/',
  'GET /api/shifts/',
  'GET /api/disputes/',
  'GET /api/disputes/:id/',
  'POST /api/disputes/:id/decide/',
  'GET /api/appeals/',
  'GET /api/appeals/:id/',
  'POST /api/appeals/:id/grant/',
  'POST /api/appeals/:id/deny/',
  'GET /api/threads/',
  'GET /api/threads/:id/',
  'POST /api/threads/:id/handle/',
  'GET /api/ratings/',
  'GET /api/ratings/:id/evidence/',
  'POST /api/ratings/:id/hide/',
  'POST /api/ratings/:id/unhide/',
  'POST /api/ratings/:id/keep/',
  'GET /api/problems/',
  'GET /api/problems/:id/',
  'POST /api/problems/:id/move/',
  'POST /api/problems/:id/notes/',
  'GET /api/manual-pay/',
  'GET /api/manual-pay/pairs/',
  'POST /api/manual-pay/:id/approve/',
  'POST /api/manual-pay/:id/refuse/',
  'GET /api/dues/',
  'GET /api/owed/',
  'GET /api/ledger/',
  'GET /api/papers/',
  'GET /api/papers/missing/',
  'POST /api/papers/issue/',
  'GET /api/payouts/',
  'GET /api/payouts/files/',
  'GET /api/payouts/files/:id/',
  'GET /api/payouts/list/',
  'GET /api/payouts/:id/',
  'POST /api/payouts/:id/release/',
  'POST /api/payouts/:id/return/',
  'POST /api/payouts/exceptions/resolve/',
  'POST /api/payouts/files/',
  'POST /api/payouts/files/:id/confirm/',
  'POST /api/payouts/files/:id/download/',
  'POST /api/payouts/files/:id/void/',
  'POST /api/payouts/pause/',
  'POST /api/payouts/resume/',
  'POST /api/payouts/reconcile/',
  'GET /api/bugs/',
  'POST /api/bugs/:id/move/',
  'GET /api/mails/',
  'GET /api/mails/:id/',
  'GET /api/background/',
  'POST /api/background/:id/retry/',
  'GET /api/audit/',
];

const app = useTestApp();
let operatorSession: SignedInOperator;
let half: Session;
let personsToken: string;
let [consoleRoutes, publicRoutes]: [ListedRoute[], ListedRoute[]] = [[], []];
beforeAll(async () => {
  operatorSession = await aSignedInOperator(app);
  half = await halfway(app, await anOperator(app));
  personsToken = (await aWorker(app)).access_token;
  const listOf = async (made: ReturnType<typeof createConsoleApp>) => {
    const server = await made;
    await server.ready();
    const routes = server.listRoutes().filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
    await server.close();
    return routes;
  };
  consoleRoutes = await listOf(createConsoleApp(app.deps, { screens: false }));
  publicRoutes = await listOf(createPublicApp(app.deps, { readiness: { isReady: async () => true }, screens: false }));
});

type RequestOptions = { headers?: Record<string, string>; base?: string };

/** Sends an invalid body: access is checked before the body is validated. */
function send(route: string, { headers = {}, base = app.consoleUrl }: RequestOptions = {}): Promise<Response> {
  const [method = '', url = ''] = route.split(' ');
  const path = url.replace(/:\w+(\([^/]*\))?/, randomUUID()).replace('*', 'none');
  return fetch(`${base}${path}`, { method, headers: { 'x-requested-with': 'relevo-console', ...headers } });
}

async function ask(route: string, options?: RequestOptions) {
  const response = await send(route, options);
  const text = await response.text();
  return { status: response.status, code: text.startsWith('{') ? JSON.parse(text).code : undefined };
}

test('the console has these calls and no other', () => {
  const found = new Set(consoleRoutes.map(({ method, url }) => `${method} ${url}`));
  found.delete('GET /media/*');
  // Numbers only, for the monitoring inside the network.
  found.delete('GET /metrics');
  expect([...found].sort()).toEqual([...open, ...forHalfSessions, ...closed].sort());
});

describe.each([...forHalfSessions, ...closed])('%s', (route) => {
  test('is closed without a session, with a forged one and to the token of a person', async () => {
    expect(await ask(route)).toEqual({ status: 401, code: 'not_authenticated' });
    const authorization = `Bearer ${personsToken}`;
    expect(await ask(route, { headers: { authorization } })).toEqual({ status: 401, code: 'not_authenticated' });
    for (const token of ['forged', personsToken]) {
      const cookie = `relevo_operator=${token}`;
      expect(await ask(route, { headers: { cookie } })).toEqual({ status: 401, code: 'token_not_valid' });
    }
  });

  test('does not exist on the public address, not even for an operator', async () => {
    const callers: Record<string, string>[] = [
      {},
      operatorSession.headers,
      { authorization: `Bearer ${personsToken}` },
    ];
    for (const headers of callers) {
      expect((await ask(route, { base: app.url, headers })).status).toBe(404);
    }
  });
});

test.each(closed)('%s asks for the second factor after the password alone', async (route) => {
  expect(await ask(route, half)).toEqual({ status: 401, code: 'second_factor_needed' });
});

test.each(forHalfSessions)('%s is nothing for who has given the second factor', async (route) => {
  expect((await ask(route, operatorSession)).status).toBe(404);
});

test('nothing of the public address exists on the console’s port', async () => {
  const routes = publicRoutes.filter(({ url }) => url !== '/media/*');
  expect(routes.length).toBeGreaterThan(60);
  for (const { method, url } of routes) {
    const route = `${method} ${url}`;
    expect([route, (await ask(route, operatorSession)).status]).toEqual([route, 404]);
  }
});

test('answers to an operator are never cached by a browser or a proxy', async () => {
  for (const path of ['/me/', '/people/', '/audit/', '/withdrawals/']) {
    const { headers } = await app.consoleClient.get(path, operatorSession);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  for (const route of [...open, ...forHalfSessions, ...closed]) {
    const { headers } = await send(route, { headers: operatorSession.headers });
    expect([route, headers.get('cache-control')]).toEqual([route, 'no-store']);
  }
});
