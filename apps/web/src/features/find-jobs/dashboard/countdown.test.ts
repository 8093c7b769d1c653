import { expect, test } from 'vitest';
import { countdownTo } from './countdown.ts';

const shift = { starts_at: '2026-11-20T14:00:00.000Z', ends_at: '2026-11-20T22:00:00.000Z' };
const at = (instant: string) => countdownTo(shift, new Date(instant));

test('far away it counts days and hours', () => {
  expect(at('2026-11-18T10:00:00Z')).toEqual({ state: 'days', days: 2, hours: 4 });
  expect(at('2026-11-19T14:00:00Z')).toEqual({ state: 'days', days: 1, hours: 0 });
});

test('on the last day it counts minutes, a begun one as a whole', () => {
  expect(at('2026-11-20T11:00:00Z')).toEqual({ state: 'soon', minutes: 180 });
  expect(at('2026-11-20T13:59:30Z')).toEqual({ state: 'soon', minutes: 1 });
});

test('a shift that has begun counts down to its end', () => {
  expect(at('2026-11-20T14:00:00Z')).toEqual({ state: 'running', minutesLeft: 480 });
  expect(at('2026-11-20T21:30:00Z')).toEqual({ state: 'running', minutesLeft: 30 });
});

test('after its end nothing is counted', () => {
  expect(at('2026-11-20T22:00:00Z')).toEqual({ state: 'over' });
});
