import { expect, test } from 'vitest';
import { raiseOf } from './raised-wage.ts';

const now = new Date('2026-11-16T12:00:00Z');
const shifts = [
  { id: 'past', starts_at: '2026-11-15T14:00:00Z', ends_at: '2026-11-15T22:00:00Z' },
  { id: 'next', starts_at: '2026-11-16T14:00:00Z', ends_at: '2026-11-16T22:00:00Z' },
  { id: 'last', starts_at: '2026-11-17T14:00:00Z', ends_at: '2026-11-17T18:00:00Z' },
];
const schedule = { name: 'Days', break_duration: 30, week_count: 1, days: [] };
const job = { shifts, schedule } as unknown as Parameters<typeof raiseOf>[2];
const search = { wage: '20.00', shift: null, places: 1, filled: 0 };
const [, next] = shifts;

test('a raise for a shift adds its paid hours, whatever decimal mark is typed', () => {
  const ofShift = { ...search, shift: next ?? null };
  const expected = { kind: 'adds', wage: '22.50', perHour: '2.50', total: '18.75', shiftCount: 1 };
  expect(raiseOf('22.50', ofShift, job, now)).toEqual(expected);
  expect(raiseOf('22,50 $', ofShift, job, now)).toEqual(expected);
});

test('a raise for places adds all shifts to come of each place that is still to fill', () => {
  expect(raiseOf('22', { ...search, places: 3, filled: 1 }, job, now)).toMatchObject({ total: '44.00', shiftCount: 2 });
});

test('only more is a raise, up to the highest wage', () => {
  expect(raiseOf('20', search, job, now)).toEqual({ kind: 'not_more' });
  expect(raiseOf('1000.01', search, job, now)).toEqual({ kind: 'too_much' });
  expect(raiseOf('much', search, job, now)).toEqual({ kind: 'no_amount' });
});
