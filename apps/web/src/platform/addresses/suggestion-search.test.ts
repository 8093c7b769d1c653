import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressSuggestion } from './address-provider.ts';
import { createSuggestionSearch, pauseMs, type SuggestionState } from './suggestion-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const suggestion = (label: string) => ({ id: label, label }) as AddressSuggestion;

/** A search whose answers come when the test says so. */
function aSearch() {
  const asked: { text: string; signal: AbortSignal; answer(labels: string[]): void; fail(): void }[] = [];
  const shown: SuggestionState[] = [];
  const search = createSuggestionSearch({
    provider: async () => ({
      suggest: ({ text }, signal) =>
        new Promise((resolve, reject) => {
          asked.push({
            text,
            signal,
            answer: (labels) => resolve(labels.map(suggestion)),
            fail: () => reject(new Error()),
          });
        }),
    }),
    show: (state) => void shown.push(state),
  });
  const labels = () => shown.at(-1)?.suggestions.map(({ label }) => label);
  return { search, asked, labels, status: () => shown.at(-1)?.status };
}

const pause = () => vi.advanceTimersByTimeAsync(pauseMs);

test('typing without a pause sends one request', async () => {
  const { search, asked } = aSearch();
  for (const text of ['mo', 'mon', 'mont']) search.type(text);
  await pause();
  expect(asked.map(({ text }) => text)).toEqual(['mont']);
});

test('an answer to an older text is cancelled and never shown', async () => {
  const { search, asked, labels } = aSearch();
  search.type('mont');
  await pause();
  search.type('montr');
  await pause();
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer(['Montréal']);
  asked[0]?.answer(['Montreuil']);
  await pause();
  expect(labels()).toEqual(['Montréal']);
});

test('the old list stays until the new one is there', async () => {
  const { search, asked, labels, status } = aSearch();
  search.type('mont');
  await pause();
  asked[0]?.answer(['Montréal']);
  await pause();
  search.type('montr');
  expect([status(), labels()]).toEqual(['searching', ['Montréal']]);
});

test('one character sends no request, and clearing shows nothing', async () => {
  const { search, asked, status } = aSearch();
  search.type('m ');
  await pause();
  expect([asked.length, status()]).toEqual([0, 'none']);
  search.type('mont');
  search.clear();
  await pause();
  expect([asked.length, status()]).toEqual([0, 'none']);
});

test('a failed question leaves an empty list and the next one works', async () => {
  const { search, asked, labels, status } = aSearch();
  search.type('mont');
  await pause();
  asked[0]?.fail();
  await pause();
  expect([status(), labels()]).toEqual(['none', []]);
  search.type('montr');
  await pause();
  asked[1]?.answer(['Montréal']);
  await pause();
  expect(labels()).toEqual(['Montréal']);
});
