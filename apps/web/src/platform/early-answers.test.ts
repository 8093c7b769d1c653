import { expect, test, vi } from 'vitest';
import { takingEarlyAnswers } from './early-answers.ts';

const headers = { 'Accept-Language': 'en', Authorization: 'Bearer a' };
const url = '/api/wallet/';

function client({ answer = Promise.resolve(new Response('early')), sinceStartMs = 0 } = {}) {
  const fetcher = vi.fn(async () => new Response('asked'));
  const early = [{ url, headers, answer }];
  const ask = takingEarlyAnswers(
    fetcher,
    () => early,
    () => sinceStartMs,
  );
  return async (address = url, init: RequestInit = { headers }) => (await ask(address, init)).text();
}

test('an early answer is taken once', async () => {
  const ask = client();
  expect([await ask(), await ask()]).toEqual(['early', 'asked']);
});

test.each<[string, string, RequestInit]>([
  ['another address', '/api/wallet/?page=1', { headers }],
  ['a write', url, { headers, method: 'POST' }],
  ['another session', url, { headers: { ...headers, Authorization: 'Bearer b' } }],
  ['another language', url, { headers: { ...headers, 'Accept-Language': 'fr' } }],
  ['nobody signed in', url, {}],
])('%s is asked for', async (_case, address, init) => {
  expect(await client()(address, init)).toBe('asked');
});

test('an answer that nobody took at the start is not taken later', async () => {
  expect(await client({ sinceStartMs: 31_000 })()).toBe('asked');
});

test('a call that failed early is made again', async () => {
  expect(await client({ answer: Promise.reject(new TypeError('no network')) })()).toBe('asked');
});
