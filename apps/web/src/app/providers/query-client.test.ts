import { ApiError } from '@relevo/browser/api-error';
import { expect, test } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const texts = { network: 'n', server: 's', notFound: 'f', unauthorized: 'u', unknown: '?' };
const failure = (status: number) => new ApiError({ status }, texts);

test('unused data stays in the cache for five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});

test.each([
  { status: 0, failures: 0, retries: true },
  { status: 503, failures: 2, retries: true },
  { status: 503, failures: 3, retries: false },
  { status: 404, failures: 0, retries: false },
  { status: 429, failures: 0, retries: false },
])('after $failures earlier failures a $status is asked again: $retries', ({ status, failures, retries }) => {
  expect(shouldRetry(failures, failure(status))).toBe(retries);
});

test('the wait doubles and never exceeds thirty seconds', () => {
  expect([0, 1, 2, 4, 5, 12].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
