import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand, onRecovered, retryFailed } from './on-demand.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failingOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('A');

test('it is fetched once, however often it is used', async () => {
  const fetchValue = vi.fn(async () => 'A');
  const part = onDemand(fetchValue);
  part.prefetch();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['A', 'A']);
  expect(part.read()).toBe('A');
  expect(fetchValue).toHaveBeenCalledTimes(1);
});

test('a failure is thrown to the screen until it is retried', async () => {
  const part = onDemand(failingOnce());
  await expect(part.load()).rejects.toThrow('lost');
  expect(() => part.read()).toThrow('lost');
  expect(() => part.read()).toThrow('lost');
  const recovered = vi.fn();
  const stop = onRecovered(recovered);
  // Not awaited: other test files may have left failures behind that wait for a timer.
  void retryFailed();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(part.read()).toBe('A');
  expect(recovered).toHaveBeenCalledTimes(1);
});

test('a failed prefetch is no failure of the screen: what is used later is fetched then', async () => {
  const part = onDemand(failingOnce());
  part.prefetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.now()).toEqual({});
  expect(await part.load()).toBe('A');
});

test('a prefetch that is used before it fails is a failure', async () => {
  const part = onDemand(failingOnce());
  part.prefetch();
  await expect(part.load()).rejects.toThrow('lost');
  expect(part.now()).toHaveProperty('failure');
});

test('with repetitions one failure is waited out, the second is shown, and a later try brings the value', async () => {
  let failures = 2;
  const part = onDemand(async () => (failures-- > 0 ? Promise.reject(new Error('lost')) : 'A'), {
    retries: 5,
    firstRetryMs: 350,
  });
  const outcome = part.load().catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(349);
  expect(part.now()).toEqual({});
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('failed');
  const changed = vi.fn();
  part.subscribe(changed);
  await vi.advanceTimersByTimeAsync(700);
  expect(part.now()).toEqual({ value: 'A' });
  expect(changed).toHaveBeenCalledTimes(1);
});
