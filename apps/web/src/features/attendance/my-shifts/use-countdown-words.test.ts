import { expect, test } from 'vitest';
import { countdownOf } from './use-countdown-words.ts';

const shift = { starts_at: '2026-11-20T14:00:00.000Z' };
const planned_end_at = '2026-11-20T22:00:00.000Z';
const before = (instant: string) =>
  countdownOf({ status: 'scheduled', checked_in_at: null, planned_end_at, shift }, new Date(instant));
const during = (instant: string) =>
  countdownOf(
    { status: 'in_progress', checked_in_at: '2026-11-20T13:58:00.000Z', planned_end_at, shift },
    new Date(instant),
  );

test('days away it counts days and hours', () => {
  expect(before('2026-11-18T10:00:00Z')).toEqual({ state: 'days', days: 2, hours: 4 });
  expect(before('2026-11-19T14:00:00Z')).toEqual({ state: 'days', days: 1, hours: 0 });
});

test('on the last day it counts minutes, in the last hour seconds', () => {
  expect(before('2026-11-20T11:00:30Z')).toEqual({ state: 'hours', minutes: 180 });
  expect(before('2026-11-20T13:00:00Z')).toEqual({ state: 'hours', minutes: 60 });
  expect(before('2026-11-20T13:00:01Z')).toEqual({ state: 'minutes', minutes: 59, seconds: 59 });
  expect(before('2026-11-20T13:59:59.900Z')).toEqual({ state: 'minutes', minutes: 0, seconds: 1 });
});

test('shows how late it is once the start has passed', () => {
  expect(before('2026-11-20T14:00:00Z')).toEqual({ state: 'begun', minutes: 0 });
  expect(before('2026-11-20T14:12:59Z')).toEqual({ state: 'begun', minutes: 12 });
});

test('at work it counts from the scan, also past the planned end', () => {
  expect(during('2026-11-20T14:00:00Z')).toEqual({ state: 'working', minutes: 2, isOver: false });
  expect(during('2026-11-20T22:00:00Z')).toEqual({ state: 'working', minutes: 482, isOver: true });
  expect(during('2026-11-20T13:00:00Z')).toEqual({ state: 'working', minutes: 0, isOver: false });
});
