import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearTokens, hasTokens, readSessionId, readTokens, sessionIdOf, storeRenewed, storeTokens } from './tokens.ts';

/** As much of a browser as cookies and local storage need. */
function standInBrowser({ protocol = 'http:', storageWorks = true } = {}) {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = (text.split('; ')[0] ?? '').split('=');
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (storageWorks ? (kept.get(key) ?? null) : blocked()),
    setItem: (key: string, value: string) => (storageWorks ? kept.set(key, value) : blocked()),
    removeItem: (key: string) => (storageWorks ? kept.delete(key) : blocked()),
  });
  return { cookies, written, kept };
}

function blocked(): never {
  throw new DOMException('Blocked', 'SecurityError');
}

let browser: ReturnType<typeof standInBrowser>;
beforeEach(() => {
  browser = standInBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('tokens go to cookies that live 10 hours and 7 days, and to local storage', () => {
  storeTokens({ access_token: 'a.b.c', refresh_token: 'd.e.f' });
  expect(browser.written).toEqual([
    'access_token=a.b.c; Path=/; Max-Age=36000; SameSite=Lax',
    'refresh_token=d.e.f; Path=/; Max-Age=604800; SameSite=Lax',
  ]);
  expect(Object.fromEntries(browser.kept)).toEqual({ access_token: 'a.b.c', refresh_token: 'd.e.f' });
});

test('on https the cookies are marked secure', () => {
  browser = standInBrowser({ protocol: 'https:' });
  storeRenewed({ access: 'a' });
  expect(browser.written).toEqual(['access_token=a; Path=/; Max-Age=36000; SameSite=Lax; Secure']);
});

test('either place is enough to read a token', () => {
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  browser.cookies.clear();
  expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });

  storeTokens({ access_token: 'a', refresh_token: 'r' });
  browser.kept.clear();
  expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
});

test('renewed tokens replace the old ones in both places; without a refresh token the old one stays', () => {
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  storeRenewed({ access: 'b' });
  expect(readTokens()).toEqual({ accessToken: 'b', refreshToken: 'r' });
  storeRenewed({ access: 'c', refresh: 's' });
  expect(readTokens()).toEqual({ accessToken: 'c', refreshToken: 's' });
  expect(Object.fromEntries(browser.kept)).toEqual({ access_token: 'c', refresh_token: 's' });
});

const tokenOf = (payload: object) => `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

test.each([
  ['no token', null, null],
  ['a token of a session', tokenOf({ sid: 'one', gen: 3, sub: 'ÿ?>~' }), 'one'],
  ['a token without a session', tokenOf({ sub: 'a' }), tokenOf({ sub: 'a' })],
  ['a text that is no token', 'r', 'r'],
])('%s names its session', (_name, token, expected) => {
  expect(sessionIdOf(token)).toBe(expected);
});

test('a renewed refresh token belongs to the same session', () => {
  storeTokens({ access_token: 'a', refresh_token: tokenOf({ sid: 'one' }) });
  expect(readSessionId()).toBe('one');
  storeRenewed({ access: 'b', refresh: tokenOf({ sid: 'one', gen: 1 }) });
  expect(readSessionId()).toBe('one');
  clearTokens();
  expect(readSessionId()).toBeNull();
});

test('clearing leaves no token anywhere', () => {
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  clearTokens();
  expect(hasTokens()).toBe(false);
  expect([...browser.cookies, ...browser.kept]).toEqual([]);
});

test('a browser that blocks its storage still signs in, by cookies', () => {
  browser = standInBrowser({ storageWorks: false });
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  expect(readTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
  clearTokens();
  expect(hasTokens()).toBe(false);
});
