import { expect, test } from 'vitest';
import { isOverlap, type TimedShift, takenTime } from './taken-time.ts';

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);
const plan = { startsAt: at('09:00'), endsAt: at('12:00') };
const scanned: TimedShift = {
  status: 'completed',
  plan,
  checkedInAt: at('08:40'),
  checkedOutAt: at('12:10'),
  byHand: { in: false, out: false },
  overtime: null,
  isRefused: false,
};
const byHand = { in: true, out: true };
const running: TimedShift = { ...scanned, status: 'in_progress', checkedOutAt: null };

test.each<[string, TimedShift, [string, string] | null]>([
  ['cancelled', { ...scanned, status: 'cancelled' }, null],
  ['booked', { ...scanned, status: 'scheduled', checkedInAt: null, checkedOutAt: null }, ['09:00', '12:00']],
  ['scanned: cut to its plan', scanned, ['09:00', '12:00']],
  ['scanned within its plan', { ...scanned, checkedInAt: at('09:20'), checkedOutAt: at('11:00') }, ['09:20', '11:00']],
  ['recorded by hand', { ...scanned, byHand }, ['08:40', '12:10']],
  ['begun by hand', { ...scanned, byHand: { in: true, out: false } }, ['08:40', '12:00']],
  ['ended by hand', { ...scanned, byHand: { in: false, out: true } }, ['09:00', '12:10']],
  ['scanned, overtime asked for', { ...scanned, overtime: { status: 'requested', minutes: 10 } }, ['09:00', '12:10']],
  ['scanned, overtime approved', { ...scanned, overtime: { status: 'approved', minutes: 10 } }, ['09:00', '12:10']],
  ['scanned, overtime declined', { ...scanned, overtime: { status: 'declined', minutes: 10 } }, ['09:00', '12:00']],
  [
    'ended by hand before approved overtime, which stays',
    { ...scanned, checkedOutAt: at('11:00'), byHand, overtime: { status: 'approved', minutes: 10 } },
    ['08:40', '12:10'],
  ],
  ['running', running, ['09:00', '12:30']],
  ['refused by the console', { ...scanned, byHand, isRefused: true }, null],
  ['scanned before its plan alone', { ...scanned, checkedOutAt: at('08:50') }, null],
])('the time of a shift that is %s', (_name, shift, expected) => {
  const taken = takenTime(shift, at('12:30'));
  expect(taken && [taken.startsAt, taken.endsAt]).toEqual(expected?.map(at) ?? null);
  if (taken) expect(taken.isRecorded).toBe(shift.status !== 'scheduled');
});

test('a shift that runs takes the time until its planned end, before that has come', () => {
  expect(takenTime(running, at('10:00'))).toMatchObject({ endsAt: at('12:00') });
});

test.each([
  ['09:00', '10:00', false],
  ['09:00', '10:01', true],
  ['10:30', '10:40', true],
  ['10:59', '12:00', true],
  ['11:00', '12:00', false],
  ['09:00', '12:00', true],
])('from %s to %s, compared with 10:00 to 11:00', (from, to, expected) => {
  const other = { startsAt: at('10:00'), endsAt: at('11:00') };
  const one = { startsAt: at(from), endsAt: at(to) };
  expect([isOverlap(one, other), isOverlap(other, one)]).toEqual([expected, expected]);
});
