import { expect, test } from 'vitest';
import { readViolations, type Search } from './read-client.ts';

const search = (status: number): Search => ({ sentAt: 0, tookMs: 5, status });

test('searches that are all answered are no violation', () => {
  expect(readViolations([search(200), search(200)], 'freeze')).toEqual([]);
});

test('one search of many that fails, or gets no answer, is a violation', () => {
  expect(readViolations([search(200), search(503), search(0)], 'freeze')).toEqual([
    '2 of 3 searches were answered 503, 0 during: freeze',
  ]);
});

test('a fault in which nothing was searched shows nothing', () => {
  expect(readViolations([], 'freeze')).toEqual(['no search was sent during: freeze']);
});
