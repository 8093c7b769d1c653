import { onRecovered, retryFailed } from '@relevo/ui/on-demand';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReadTexts, type TextParameters, TextStore } from './text-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function storeOf(read: ReadTexts, language: 'en' | 'fr' = 'en') {
  const store = new TextStore();
  store.start(language, read);
  return store;
}
const words = {
  deep: { title: 'Hello {{name}}' },
  jobs_one: '{{count, number}} job',
  jobs_other: '{{count, number}} jobs',
  jobs_zero: 'No job',
  ends: 'It ends on {{day}}. Then {{name}}...',
};

test.each<{ key: string; parameters: TextParameters; text: string | undefined }>([
  { key: 'deep.title', parameters: { name: 'Ada' }, text: 'Hello Ada' },
  { key: 'deep.title', parameters: {}, text: 'Hello ' },
  { key: 'jobs', parameters: { count: 0 }, text: 'No job' },
  { key: 'jobs', parameters: { count: 1 }, text: '1 job' },
  { key: 'jobs', parameters: { count: 1234 }, text: '1,234 jobs' },
  { key: 'ends', parameters: { day: '20 nov.', name: 'Ada' }, text: 'It ends on 20 nov. Then Ada...' },
  { key: 'ends', parameters: { day: 'Friday', name: 'Acme Inc.' }, text: 'It ends on Friday. Then Acme Inc...' },
  { key: 'deep.none', parameters: {}, text: undefined },
  { key: 'deep', parameters: {}, text: undefined },
])('$key with $parameters is $text', async ({ key, parameters, text }) => {
  const store = storeOf(async () => words);
  await store.load('app');
  expect(store.text('app', key, parameters)).toBe(text);
});

test('only the language on the screen is read, and the other one before it is shown', async () => {
  const read = vi.fn<ReadTexts>(async (language) => ({ a: language }));
  const store = storeOf(read, 'fr');
  await store.load('app');
  await store.load('app');
  expect(read.mock.calls).toEqual([['fr', 'app']]);
  const before = store.translator('app');
  expect(store.translator('app')).toBe(before);
  await store.show('en');
  expect(store.translator('app')('a')).toBe('en');
  expect(store.translator('app')).not.toBe(before);
});

test('texts that are asked for during a change of language are read in the new one as well', async () => {
  const store = storeOf(async (language) => ({ a: language }));
  await store.load('app');
  const shown = store.show('fr');
  await store.load('jobs');
  await shown;
  expect([store.text('app', 'a'), store.text('jobs', 'a')]).toEqual(['fr', 'fr']);
});

test('texts that arrived with others need no waiting, and follow a change of language', async () => {
  const store = storeOf(async (language) => ({ a: language }));
  store.add('en', { jobs: { a: 'en' } });
  expect([store.has('jobs'), store.text('jobs', 'a')]).toEqual([true, 'en']);
  await store.show('fr');
  expect(store.text('jobs', 'a')).toBe('fr');
});

test('of two changes of language the later one counts', async () => {
  const store = storeOf(async (language) => ({ a: language }));
  await store.load('app');
  await Promise.all([store.show('fr'), store.show('en')]);
  expect([store.language, store.text('app', 'a')]).toEqual(['en', 'en']);
});

test('texts that cannot be had in the new language stay in the old one', async () => {
  const store = storeOf((language) => (language === 'en' ? Promise.resolve({ a: 'Hi' }) : Promise.reject(new Error())));
  await store.load('app');
  const shown = store.show('fr');
  await vi.advanceTimersByTimeAsync(1_000);
  await shown;
  expect(store.language).toBe('fr');
  expect(store.text('app', 'a')).toBe('Hi');
});

test('one failure is waited out', async () => {
  const read = vi.fn<ReadTexts>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ a: 'A' });
  const store = storeOf(read);
  const loading = store.load('app');
  await vi.advanceTimersByTimeAsync(350);
  await loading;
  expect(store.text('app', 'a')).toBe('A');
});

test('a second failure is shown at once, and one of five later tries brings the texts by itself', async () => {
  let isDown = true;
  const read = vi.fn<ReadTexts>(async () => {
    if (isDown) throw new Error('lost');
    return { a: 'A' };
  });
  const store = storeOf(read);
  const recovered = vi.fn();
  const stop = onRecovered(recovered);
  const outcome = store.load('app').then(
    () => 'loaded',
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(350);
  expect(await outcome).toBe('failed');
  await vi.advanceTimersByTimeAsync(700);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1_400);
  expect(recovered).toHaveBeenCalledTimes(1);
  stop();
  expect(store.text('app', 'a')).toBe('A');
  await store.load('app');
});

test('it is read six times in all, and again when that is asked for', async () => {
  const read = vi.fn<ReadTexts>(() => Promise.reject(new Error('lost')));
  const store = storeOf(read);
  store.load('app').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(6);
  read.mockResolvedValue({ a: 'A' });
  void retryFailed();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.text('app', 'a')).toBe('A');
});
