import { describe, expect, test } from 'vitest';
import { disabledAfterFailure, nextAttemptAt } from './webhooks.ts';

const now = new Date('2026-11-19T12:00:00Z');
const secondsUntil = (at: Date | null) => (at === null ? null : (at.getTime() - now.getTime()) / 1000);

describe('a delivery that failed', () => {
  test.each([
    [1, 5],
    [2, 300],
    [3, 1_800],
    [4, 7_200],
    [5, 18_000],
    [6, 36_000],
    [7, 36_000],
    [8, null],
  ])('%i times is sent again after %s seconds', (attempts, seconds) => {
    expect(secondsUntil(nextAttemptAt(attempts, now, 0.5))).toBe(seconds);
  });

  test('is moved by up to a tenth either way', () => {
    expect(secondsUntil(nextAttemptAt(2, now, 0))).toBe(270);
    expect(secondsUntil(nextAttemptAt(2, now, 1))).toBe(330);
  });
});

describe('an endpoint', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  test.each([
    ['gone at the first 410', 410, 1, 0, 'gone'],
    ['failing after 20 failures over a day', 500, 20, 24, 'failing'],
    ['failing without any answer', null, 31, 48, 'failing'],
    ['as it was after 19 failures over two days', 503, 19, 48, null],
    ['as it was after a thousand failures within an hour', 503, 1_000, 1, null],
    ['as it was after a 404', 404, 1, 0, null],
  ])('is %s', (_name, status, failures, hours, reason) => {
    expect(disabledAfterFailure({ status, failures, firstFailedAt: hoursAgo(hours), now })).toBe(reason);
  });
});
