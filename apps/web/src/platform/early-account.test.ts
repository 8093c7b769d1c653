import { expect, test } from 'vitest';
import { takingEarlyAccount } from './early-account.ts';

const url = '/api/user/profile/';
const headers = { Authorization: 'Bearer a', 'Accept-Language': 'en' };

function client({ answer = Promise.resolve(new Response('early')), sinceStartMs = 900 } = {}) {
  answer.catch(() => undefined);
  const page = { relevoEarlyAccount: { url, headers, answer } };
  const take = takingEarlyAccount(
    async () => new Response('asked'),
    page,
    () => sinceStartMs,
  );
  return async (asked = url, init: RequestInit = { headers: { ...headers, Accept: '*/*' } }) =>
    (await take(asked, init)).text();
}

test('the account that the page has asked for is taken once', async () => {
  const ask = client();
  expect([await ask(), await ask()]).toEqual(['early', 'asked']);
});

test.each([
  ['another address', '/api/wallet/', { headers }],
  ['another session', url, { headers: { ...headers, Authorization: 'Bearer b' } }],
  ['another language', url, { headers: { ...headers, 'Accept-Language': 'fr' } }],
  ['a change', url, { headers, method: 'PATCH' }],
])('%s is asked for', async (_case, asked, init) => {
  expect(await client()(asked, init)).toBe('asked');
});

test('an answer that was not taken at the start is not taken later', async () => {
  expect(await client({ sinceStartMs: 31_000 })()).toBe('asked');
});

test('a call that failed early is made again', async () => {
  expect(await client({ answer: Promise.reject(new TypeError('no network')) })()).toBe('asked');
});
