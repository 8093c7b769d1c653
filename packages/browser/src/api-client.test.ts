import type { Call } from '@relevo/contracts/call';
import { accounts } from '@relevo/contracts/calls/accounts';
import { applications } from '@relevo/contracts/calls/applications';
import { bugs } from '@relevo/contracts/calls/bugs';
import { jobs } from '@relevo/contracts/calls/jobs';
import { profile } from '@relevo/contracts/calls/profile';
import { tokens } from '@relevo/contracts/calls/tokens';
import { wallet } from '@relevo/contracts/calls/wallet';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

const texts = {
  network: 'Network error',
  server: 'Server error',
  notFound: 'Not found',
  unauthorized: 'No',
  unknown: '?',
};
const expired = { status: 401, body: { error: 'Token is invalid or expired', code: 'token_not_valid' } };

type Reply = { status: number; body?: unknown; retryAfter?: string };
type Handler = (request: { path: string; token: string | null; init: RequestInit }) => Reply | Promise<Reply>;

/** A client with these tokens and a server with the given answers. */
function aBrowser(tokens: { access?: string; refresh?: string }, answer: Handler) {
  const stored = { accessToken: tokens.access ?? null, refreshToken: tokens.refresh ?? null };
  const asked: string[] = [];
  const showError = vi.fn();
  const endSession = vi.fn(() => {
    stored.accessToken = null;
    stored.refreshToken = null;
  });
  const api = createApi({
    async fetch(input, init = {}) {
      const headers = init.headers as Record<string, string>;
      const path = String(input);
      const token = headers.Authorization?.replace('Bearer ', '') ?? null;
      asked.push(`${init.method} ${path} ${token ?? '-'}`);
      init.signal?.throwIfAborted();
      const { status, body, retryAfter } = await answer({ path, token, init });
      const text = status === 204 || body === undefined ? null : JSON.stringify(body);
      return new Response(text, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
    },
    session: {
      readTokens: () => ({ ...stored }),
      storeRenewed({ access }) {
        stored.accessToken = access;
      },
      exclusively: (work) => work(),
      end: endSession,
    },
    language: () => 'fr',
    texts: () => texts,
    showError,
  });
  return { api, asked, stored, showError, endSession };
}

/** Accepts only the token "new"; the refresh call gives it out. */
const serverThatRenews: Handler = ({ path, token }) => {
  if (path === '/api/user/token/refresh/') return { status: 200, body: { access: 'new' } };
  return token === 'new' ? { status: 200, body: { ok: true } } : expired;
};

describe('a call', () => {
  test('carries the token, the language, the query and the body', async () => {
    let seen: RequestInit = {};
    const { api, asked } = aBrowser({ access: 'a' }, ({ init }) => {
      seen = init;
      return { status: 201, body: { id: '1' } };
    });
    const created = await api.call(applications.answer, {
      params: { id: 'a b' },
      query: { page: 1, city: undefined, hot: true } as never,
      body: { status: 'accepted' },
    });
    expect(created).toEqual({ id: '1' });
    expect(asked).toEqual(['PATCH /api/application/update-application-status/a%20b/?page=1&hot=true a']);
    expect(seen.headers).toMatchObject({ 'Accept-Language': 'fr', 'Content-Type': 'application/json' });
    expect(seen.body).toBe('{"status":"accepted"}');
  });

  test('with files leaves the content type to the browser', async () => {
    let seen: RequestInit = {};
    const { api } = aBrowser({}, ({ init }) => {
      seen = init;
      return { status: 200, body: {} };
    });
    const form = new FormData();
    await api.call(profile.update, { body: form });
    expect(seen.body).toBe(form);
    expect(seen.headers).not.toHaveProperty('Content-Type');
  });

  test('answered with 204 answers nothing', async () => {
    const { api } = aBrowser({}, () => ({ status: 204 }));
    expect(await api.call(jobs.delete, { params: { id: '1' } })).toBeUndefined();
  });
});

describe('a refused token', () => {
  test('does not change the key under which money moves', async () => {
    const keys: unknown[] = [];
    const { api } = aBrowser({ access: 'old', refresh: 'r' }, (request) => {
      const headers = request.init.headers as Record<string, string>;
      if (request.path === '/api/wallet/deposits/') keys.push(headers['Idempotency-Key']);
      return serverThatRenews(request);
    });
    await api.call(wallet.deposit, { body: { amount: '20.00' }, idempotencyKey: 'one' });
    expect(keys).toEqual(['one', 'one']);
  });

  test('is renewed once and the call is made again', async () => {
    const { api, asked, showError, endSession } = aBrowser({ access: 'old', refresh: 'r' }, serverThatRenews);
    expect(await api.call(wallet.get)).toEqual({ ok: true });
    expect(asked).toEqual(['GET /api/wallet/ old', 'POST /api/user/token/refresh/ -', 'GET /api/wallet/ new']);
    expect(showError).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  test('of many calls at once is renewed once for all', async () => {
    const { api, asked } = aBrowser({ access: 'old', refresh: 'r' }, serverThatRenews);
    await Promise.all([api.call(wallet.get), api.call(bugs.listMine), api.call(profile.get)]);
    expect(asked.filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  test('that had been missing is renewed too, as long as there is a refresh token', async () => {
    const { api } = aBrowser({ refresh: 'r' }, ({ path, token }) =>
      path.includes('refresh') || token === 'new'
        ? { status: 200, body: { access: 'new' } }
        : { status: 401, body: { error: 'Authentication credentials were not provided.', code: 'not_authenticated' } },
    );
    await expect(api.call(wallet.get)).resolves.toBeDefined();
  });

  test('that stays refused after renewing ends the session instead of asking forever', async () => {
    const { api, asked, endSession } = aBrowser({ access: 'old', refresh: 'r' }, ({ path }) =>
      path.includes('refresh') ? { status: 200, body: { access: 'new' } } : expired,
    );
    await expect(api.call(wallet.get)).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(3);
    expect(endSession).toHaveBeenCalledOnce();
  });

  test.each([
    { claim: 'no refresh token', refresh: undefined, answer: undefined, message: 'No refresh token' },
    {
      claim: 'no access token in the answer',
      refresh: 'r',
      answer: { status: 200, body: {} },
      message: 'No access token returned',
    },
    {
      claim: 'a refused refresh token',
      refresh: 'r',
      answer: { status: 401, body: { error: 'Signed out elsewhere' } },
      message: 'Signed out elsewhere',
    },
  ])('ends the session when there is $claim', async ({ refresh, answer, message }) => {
    const { api, endSession, showError } = aBrowser({ access: 'old', refresh }, ({ path }) =>
      path.includes('refresh') && answer ? answer : expired,
    );
    await expect(api.call(wallet.get)).rejects.toMatchObject({ status: 401, message });
    expect(endSession).toHaveBeenCalledOnce();
    expect(showError).toHaveBeenCalledExactlyOnceWith(message);
  });

  test.each([
    { claim: 'the line breaks', status: 0, message: 'Network error' },
    { claim: 'the server is down', status: 503, message: 'Server error' },
  ])('keeps the session when $claim during the refresh', async ({ status, message }) => {
    const { api, endSession, stored, showError } = aBrowser({ access: 'old', refresh: 'r' }, ({ path }) => {
      if (!path.includes('refresh')) return expired;
      if (status === 0) throw new TypeError('Failed to fetch');
      return { status };
    });
    await expect(api.call(wallet.get)).rejects.toMatchObject({ status, message });
    expect(endSession).not.toHaveBeenCalled();
    expect(stored).toEqual({ accessToken: 'old', refreshToken: 'r' });
    expect(showError).toHaveBeenCalledExactlyOnceWith(message);
  });
});

test('a 401 without a refresh token ends the session', async () => {
  const { api, asked, endSession } = aBrowser({ access: 'old' }, () => ({
    status: 401,
    body: { error: 'Sign in first' },
  }));
  await expect(api.call(wallet.get)).rejects.toMatchObject({ message: 'Sign in first' });
  expect(asked).toHaveLength(1);
  expect(endSession).toHaveBeenCalledOnce();
});

test.each<{ claim: string; during: string; answer: Reply }>([
  { claim: 'the call', during: '/api/wallet/', answer: { status: 401, body: { error: 'Sign in first' } } },
  { claim: 'a call with an expired token', during: '/api/wallet/', answer: expired },
  { claim: 'the refresh', during: '/api/user/token/refresh/', answer: expired },
])('a sign-out during $claim is not announced a second time', async ({ during, answer }) => {
  const { api, stored, endSession } = aBrowser({ access: 'old', refresh: 'r' }, ({ path }) => {
    if (path === during) Object.assign(stored, { accessToken: null, refreshToken: null });
    return answer;
  });
  await expect(api.call(wallet.get)).rejects.toMatchObject({ status: 401 });
  expect(endSession).not.toHaveBeenCalled();
});

test('calls that find the session over at the same time end it once', async () => {
  const { api, endSession } = aBrowser({ access: 'old', refresh: 'r' }, () => expired);
  await Promise.allSettled([api.call(wallet.get), api.call(bugs.listMine), api.call(profile.get)]);
  expect(endSession).toHaveBeenCalledOnce();
});

const { logIn, register, requestPasswordReset, resetPassword, verifyEmail } = accounts;

test.each([logIn, tokens.revoke, register, requestPasswordReset, resetPassword, verifyEmail])(
  'a 401 of $path is about what was sent, not about the session',
  async (call) => {
    const { api, asked, endSession, showError } = aBrowser({ access: 'old', refresh: 'r' }, () => ({
      status: 401,
      body: { error: 'Wrong password', message: 'Wrong password' },
    }));
    await expect(api.call<Call>(call, { body: {} } as never)).rejects.toMatchObject({
      screenMessage: 'Wrong password',
    });
    expect(asked).toHaveLength(1);
    expect(endSession).not.toHaveBeenCalled();
    expect(showError).toHaveBeenCalledExactlyOnceWith('Wrong password');
  },
);

describe('the toast of a failed call', () => {
  test('is not shown when the call disables it', async () => {
    const { api, showError } = aBrowser({}, () => ({ status: 500 }));
    await expect(api.call(wallet.get, { toast: false })).rejects.toBeInstanceOf(ApiError);
    expect(showError).not.toHaveBeenCalled();
  });

  test('is shown for the failures that the call names', async () => {
    const { api, showError } = aBrowser({}, () => ({ status: 404, body: { error: 'No company yet' } }));
    await expect(api.call(wallet.get, { toast: ({ status }) => status !== 404 })).rejects.toMatchObject({
      status: 404,
    });
    expect(showError).not.toHaveBeenCalled();
    await expect(api.call(wallet.get, { toast: ({ status }) => status === 404 })).rejects.toMatchObject({
      status: 404,
    });
    expect(showError).toHaveBeenCalledExactlyOnceWith('No company yet');
  });

  test('is not shown when the user lacks the permission', async () => {
    const { api, showError } = aBrowser({}, () => ({
      status: 403,
      body: { error: 'You do not have permission to perform this action.' },
    }));
    await expect(api.call(wallet.get)).rejects.toMatchObject({ status: 403 });
    expect(showError).not.toHaveBeenCalled();
  });

  test('stays away when the call was cancelled, and the caller sees the cancellation', async () => {
    const { api, showError, endSession } = aBrowser({}, () => ({ status: 200, body: {} }));
    await expect(api.call(wallet.get, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(showError).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  test('names the network when no answer came', async () => {
    const offline = aBrowser({}, () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(offline.api.call(wallet.get)).rejects.toMatchObject({ status: 0 });
    expect(offline.showError).toHaveBeenCalledExactlyOnceWith('Network error');
  });
});

test('an error page of a proxy is as good as no body', async () => {
  const showError = vi.fn();
  const api = createApi({
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    language: () => 'en',
    texts: () => texts,
    showError,
  });
  await expect(api.call(wallet.get)).rejects.toMatchObject({ status: 502, message: 'Server error' });
});

describe('a call that the server cannot answer now', () => {
  const body = { amount: '25.00' };
  async function sentTo(answers: Reply[], idempotencyKey: string | undefined) {
    const keys: (string | undefined)[] = [];
    const { api, showError } = aBrowser({ access: 'new' }, ({ init }) => {
      keys.push((init.headers as Record<string, string>)['Idempotency-Key']);
      return answers[keys.length - 1] ?? { status: 500 };
    });
    const answered = idempotencyKey ? api.call(wallet.deposit, { body, idempotencyKey }) : api.call(wallet.get);
    const outcome = await answered.then(
      () => 201,
      (error: ApiError) => error.status,
    );
    return { outcome, keys, shown: showError.mock.calls.length };
  }
  const busy = { status: 503, body: {}, retryAfter: '0' };
  const made = { status: 201, body: {} };

  test('is sent once more with the same key, and the person sees no error', async () => {
    expect(await sentTo([busy, made], 'one')).toEqual({ outcome: 201, keys: ['one', 'one'], shown: 0 });
    expect(await sentTo([busy, busy, made], 'one')).toEqual({ outcome: 503, keys: ['one', 'one'], shown: 1 });
  });

  test.each([
    { claim: 'without a key', answer: busy, key: undefined },
    { claim: 'when no time is named', answer: { status: 503, body: {} }, key: 'one' },
    { claim: 'when it has to wait for long', answer: { ...busy, retryAfter: '30' }, key: 'one' },
    { claim: 'after another answer', answer: { ...busy, status: 500 }, key: 'one' },
  ])('is not sent again $claim', async ({ answer, key }) => {
    expect(await sentTo([answer, made], key)).toEqual({ outcome: answer.status, keys: [key], shown: 1 });
  });
});
