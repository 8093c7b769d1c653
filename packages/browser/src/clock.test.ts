import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { differenceTo, now, readingServerTime } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const call = { sentAt: Date.parse('2026-11-16T06:00:00.000Z'), receivedAt: Date.parse('2026-11-16T06:00:01.000Z') };

test('the difference is measured from the middle of the call', () => {
  expect(differenceTo('Mon, 16 Nov 2026 06:00:00 GMT', call)).toBe(0);
  expect(differenceTo('Mon, 16 Nov 2026 06:07:00 GMT', call)).toBe(7 * 60_000);
  expect(differenceTo('Mon, 16 Nov 2026 05:59:00 GMT', call)).toBe(-60_000);
});

test('ignores an answer without a date', () => {
  expect(differenceTo(null, call)).toBeNull();
  expect(differenceTo('soon', call)).toBeNull();
});

test('a phone that is five minutes slow counts with the time of the last answer', async () => {
  const answering = (date: string) => readingServerTime(async () => new Response(null, { headers: { date } }));
  await answering('Mon, 16 Nov 2026 06:05:00 GMT')('/api/');
  expect(now().toISOString()).toBe('2026-11-16T06:05:00.500Z');
  // The header is precise to a second: a difference within it changes nothing.
  await answering('Mon, 16 Nov 2026 06:05:01 GMT')('/api/');
  expect(now().toISOString()).toBe('2026-11-16T06:05:00.500Z');
  vi.setSystemTime(new Date('2026-11-16T07:00:00Z'));
  expect(now().toISOString()).toBe('2026-11-16T07:05:00.500Z');
});
