import { expect, test, vi } from 'vitest';
import type { HttpAnswer } from './http.ts';
import { createRefresh, type RefreshDeps, RefreshUnavailable, SessionOver } from './token-refresh.ts';

const answer = (status: number, body?: unknown): HttpAnswer => ({
  status,
  ok: status < 400,
  body,
  retryAfterMs: null,
});

function aBrowser(
  tokens: { accessToken: string | null; refreshToken: string | null },
  reply: () => Promise<HttpAnswer>,
) {
  const askServer = vi.fn(async (_refreshToken: string) => reply());
  const deps: RefreshDeps = {
    readTokens: () => ({ ...tokens }),
    storeRenewed({ access, refresh }) {
      tokens.accessToken = access;
      if (refresh !== undefined) tokens.refreshToken = refresh;
    },
    askServer,
    exclusively: (work) => work(),
  };
  return { tokens, askServer, deps, refresh: createRefresh(deps) };
}

test('a refresh stores and answers the new access token', async () => {
  const { tokens, askServer, refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, async () =>
    answer(200, { access: 'new' }),
  );
  expect(await refresh('old')).toBe('new');
  expect(tokens.accessToken).toBe('new');
  expect(askServer).toHaveBeenCalledExactlyOnceWith('r');
});

test('a refresh stores the next refresh token and sends it the next time', async () => {
  let count = 0;
  const { tokens, askServer, refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r0' }, async () => {
    count += 1;
    return answer(200, { access: `new-${count}`, refresh: `r${count}` });
  });
  await refresh('old');
  expect(tokens).toEqual({ accessToken: 'new-1', refreshToken: 'r1' });
  await refresh('new-1');
  expect(askServer.mock.calls).toEqual([['r0'], ['r1']]);
  expect(tokens.refreshToken).toBe('r2');
});

test('an answer that comes after the sign-out stores nothing', async () => {
  const { tokens, refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, async () => {
    Object.assign(tokens, { accessToken: null, refreshToken: null });
    return answer(200, { access: 'new', refresh: 's' });
  });
  await refresh('old');
  expect(tokens).toEqual({ accessToken: null, refreshToken: null });
});

test('calls refused at the same time share one refresh; a later one starts another', async () => {
  let count = 0;
  const { askServer, refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, async () => {
    count += 1;
    return answer(200, { access: `new-${count}` });
  });
  expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(['new-1', 'new-1', 'new-1']);
  expect(await refresh('new-1')).toBe('new-2');
  expect(askServer).toHaveBeenCalledTimes(2);
});

test('a token that another tab renewed while we waited for our turn is taken without asking', async () => {
  const { tokens, askServer, deps } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, async () =>
    answer(200, { access: 'ours' }),
  );
  const refresh = createRefresh({
    ...deps,
    exclusively(work) {
      tokens.accessToken = 'theirs';
      return work();
    },
  });
  expect(await refresh('old')).toBe('theirs');
  expect(askServer).not.toHaveBeenCalled();
});

test.each([
  ['there is no refresh token', null, 200, { access: 'new' }, 'No refresh token'],
  ['the answer carries no access token', 'r', 200, {}, 'No access token returned'],
  ['the answer is empty', 'r', 200, undefined, 'No access token returned'],
  ['the refresh token is refused', 'r', 401, { code: 'token_not_valid' }, 'No access token returned'],
])('the session is over when %s', async (_claim, refreshToken, status, body, message) => {
  const { refresh } = aBrowser({ accessToken: 'old', refreshToken }, async () => answer(status, body));
  const failure = await refresh('old').catch((error) => error);
  expect(failure).toBeInstanceOf(SessionOver);
  expect(failure.message).toBe(message);
});

test.each([500, 503, 429])('a %i does not end the session', async (status) => {
  const { tokens, refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, async () => answer(status));
  await expect(refresh('old')).rejects.toBeInstanceOf(RefreshUnavailable);
  expect(tokens.accessToken).toBe('old');
});

test('a failed connection does not end the session, and the next refresh may work', async () => {
  const reply = vi.fn<() => Promise<HttpAnswer>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reply.mockResolvedValue(answer(200, { access: 'new' }));
  const { refresh } = aBrowser({ accessToken: 'old', refreshToken: 'r' }, reply);
  await expect(refresh('old')).rejects.toBeInstanceOf(RefreshUnavailable);
  expect(await refresh('old')).toBe('new');
});
