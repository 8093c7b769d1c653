import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';

const texts = {
  network: 'Network error',
  server: 'Server error',
  notFound: 'Not found',
  unauthorized: 'No',
  unknown: '?',
};
const expired = { status: 401, body: { error: 'Token is invalid or expired', code: 'token_not_valid' } };

type Reply = { status: number; body?: unknown };
type Handler = (request: { path: string; token: string | null; init: RequestInit }) => Reply | Promise<Reply>;

/** A browser with these tokens, in front of a server that answers as told. */
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
      const { status, body } = await answer({ path, token, init });
      return new Response(status === 204 || body === undefined ? null : JSON.stringify(body), { status });
    },
    readTokens: () => ({ ...stored }),
    storeAccessToken(access) {
      stored.accessToken = access;
    },
    exclusively: (work) => work(),
    language: () => 'fr',
    texts: () => texts,
    showError,
    endSession,
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
    const created = await api.post(
      '/job/create/',
      { title: 'Cook' },
      { query: { page: 1, city: undefined, hot: true } },
    );
    expect(created).toEqual({ id: '1' });
    expect(asked).toEqual(['POST /api/job/create/?page=1&hot=true a']);
    expect(seen.headers).toMatchObject({ 'Accept-Language': 'fr', 'Content-Type': 'application/json' });
    expect(seen.body).toBe('{"title":"Cook"}');
  });

  test('with files leaves the content type to the browser', async () => {
    let seen: RequestInit = {};
    const { api } = aBrowser({}, ({ init }) => {
      seen = init;
      return { status: 200, body: {} };
    });
    const form = new FormData();
    await api.patch('/user/profile/', form);
    expect(seen.body).toBe(form);
    expect(seen.headers).not.toHaveProperty('Content-Type');
  });

  test('answered with 204 answers nothing', async () => {
    const { api } = aBrowser({}, () => ({ status: 204 }));
    expect(await api.delete('/job/delete-job/1/')).toBeUndefined();
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
    await api.post('/wallet/deposits/', { amount: '20.00' }, { idempotencyKey: 'one' });
    expect(keys).toEqual(['one', 'one']);
  });

  test('is renewed once and the call is made again', async () => {
    const { api, asked, showError, endSession } = aBrowser({ access: 'old', refresh: 'r' }, serverThatRenews);
    expect(await api.get('/wallet/')).toEqual({ ok: true });
    expect(asked).toEqual(['GET /api/wallet/ old', 'POST /api/user/token/refresh/ -', 'GET /api/wallet/ new']);
    expect(showError).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  test('of many calls at once is renewed once for all', async () => {
    const { api, asked } = aBrowser({ access: 'old', refresh: 'r' }, serverThatRenews);
    await Promise.all([api.get('/wallet/'), api.get('/bug/my-bugs/'), api.get('/user/profile/')]);
    expect(asked.filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  test('that had been missing is renewed too, as long as there is a refresh token', async () => {
    const { api } = aBrowser({ refresh: 'r' }, ({ path, token }) =>
      path.includes('refresh') || token === 'new'
        ? { status: 200, body: { access: 'new' } }
        : { status: 401, body: { error: 'Authentication credentials were not provided.', code: 'not_authenticated' } },
    );
    await expect(api.get('/wallet/')).resolves.toBeDefined();
  });

  test('that stays refused after renewing ends the session instead of asking forever', async () => {
    const { api, asked, endSession } = aBrowser({ access: 'old', refresh: 'r' }, ({ path }) =>
      path.includes('refresh') ? { status: 200, body: { access: 'new' } } : expired,
    );
    await expect(api.get('/wallet/')).rejects.toMatchObject({ status: 401 });
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
    await expect(api.get('/wallet/')).rejects.toMatchObject({ status: 401, message });
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
    await expect(api.get('/wallet/')).rejects.toMatchObject({ status, message });
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
  await expect(api.get('/wallet/')).rejects.toMatchObject({ message: 'Sign in first' });
  expect(asked).toHaveLength(1);
  expect(endSession).toHaveBeenCalledOnce();
});

test.each(['/user/login/', '/user/register/', '/user/logout/', '/user/verify-email/', '/user/forgot-password/'])(
  'a 401 of %s speaks of what was sent, not of the session',
  async (path) => {
    const { api, asked, endSession, showError } = aBrowser({ access: 'old', refresh: 'r' }, () => ({
      status: 401,
      body: { error: 'Wrong password', message: 'Wrong password' },
    }));
    await expect(api.post(path, {})).rejects.toMatchObject({ screenMessage: 'Wrong password' });
    expect(asked).toHaveLength(1);
    expect(endSession).not.toHaveBeenCalled();
    expect(showError).toHaveBeenCalledExactlyOnceWith('Wrong password');
  },
);

describe('the toast of a failed call', () => {
  test('stays away when the screen asked so', async () => {
    const { api, showError } = aBrowser({}, () => ({ status: 500 }));
    await expect(api.get('/wallet/', { toast: false })).rejects.toBeInstanceOf(ApiError);
    expect(showError).not.toHaveBeenCalled();
  });

  test('stays away when the person lacks the permission', async () => {
    const { api, showError } = aBrowser({}, () => ({
      status: 403,
      body: { error: 'You do not have permission to perform this action.' },
    }));
    await expect(api.get('/wallet/')).rejects.toMatchObject({ status: 403 });
    expect(showError).not.toHaveBeenCalled();
  });

  test('stays away when the call was cancelled, and the caller sees the cancellation', async () => {
    const { api, showError, endSession } = aBrowser({}, () => ({ status: 200, body: {} }));
    await expect(api.get('/wallet/', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(showError).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  test('names the network when no answer came', async () => {
    const offline = aBrowser({}, () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(offline.api.get('/wallet/')).rejects.toMatchObject({ status: 0 });
    expect(offline.showError).toHaveBeenCalledExactlyOnceWith('Network error');
  });
});

test('an error page of a proxy is as good as no body', async () => {
  const showError = vi.fn();
  const api = createApi({
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    readTokens: () => ({ accessToken: null, refreshToken: null }),
    storeAccessToken: () => undefined,
    exclusively: (work) => work(),
    language: () => 'en',
    texts: () => texts,
    showError,
    endSession: () => undefined,
  });
  await expect(api.get('/wallet/')).rejects.toMatchObject({ status: 502, message: 'Server error' });
});
