import { expect, test } from 'vitest';
import { countdownTo, minutesUntil } from './countdown.ts';

const instant = '2026-11-20T14:00:00.000Z';
const at = (now: string) => countdownTo(instant, new Date(now));

test('days away, it counts days and hours', () => {
  expect(at('2026-11-18T10:00:00Z')).toEqual({ state: 'days', days: 2, hours: 4 });
  expect(at('2026-11-19T14:00:00Z')).toEqual({ state: 'days', days: 1, hours: 0 });
});

test('within a day it counts minutes, within an hour seconds, a begun one as a whole', () => {
  expect(at('2026-11-20T11:00:00Z')).toEqual({ state: 'hours', minutes: 180 });
  expect(at('2026-11-20T13:59:30Z')).toEqual({ state: 'minutes', minutes: 0, seconds: 30 });
  expect(minutesUntil(instant, new Date('2026-11-20T13:59:30Z'))).toBe(1);
});

test('once passed, it counts full minutes', () => {
  expect(at('2026-11-20T14:00:00Z')).toEqual({ state: 'passed', minutes: 0 });
  expect(at('2026-11-20T14:02:59Z')).toEqual({ state: 'passed', minutes: 2 });
});
