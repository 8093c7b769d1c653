import { afterEach, expect, test, vi } from 'vitest';
import { pageOrShell } from './fetch-strategy.ts';

afterEach(() => void vi.useRealTimers());

const shell = () => new Response('shell');
const keptShell = async () => shell();
const text = async (answer: Promise<Response>) => (await answer).text();

test('with a network the page comes from the server', async () => {
  const fetchPage = async () => new Response('page');
  expect(await text(pageOrShell({ fetchPage, keptShell, timeoutMs: 1_000 }))).toBe('page');
});

test('without a network or with a failing server the cached shell opens', async () => {
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
  const troubled = async () => new Response('trouble', { status: 503 });
  expect(await text(pageOrShell({ fetchPage: offline, keptShell, timeoutMs: 1_000 }))).toBe('shell');
  expect(await text(pageOrShell({ fetchPage: troubled, keptShell, timeoutMs: 1_000 }))).toBe('shell');
});

test('a network that hangs is not waited for', async () => {
  vi.useFakeTimers();
  const hanging = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const answer = text(pageOrShell({ fetchPage: hanging, keptShell, timeoutMs: 3_000 }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe('shell');
});

test('with neither network nor shell the failure is the browser’s to show', async () => {
  const fetchPage = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(pageOrShell({ fetchPage, keptShell: async () => undefined, timeoutMs: 1_000 })).rejects.toThrow(
    'Failed to fetch',
  );
});
