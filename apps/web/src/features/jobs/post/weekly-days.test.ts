import { expect, test } from 'vitest';
import type { DraftDay } from './schedule-pattern.ts';
import { addShift, lengthOf, removeShift, shiftsOn, toggleDay, withTime } from './weekly-days.ts';

const day = (weekday: number, start_time: string, end_time: string): DraftDay => ({ weekday, start_time, end_time });

test('the first day begins with usual hours, the next ones copy the day before', () => {
  const monday = toggleDay([], 1);
  expect(monday).toEqual([day(1, '09:00', '17:00')]);
  const changed = withTime(monday, 0, { start_time: '07:00' });
  expect(toggleDay(changed, 3)).toEqual([day(1, '07:00', '17:00'), day(3, '07:00', '17:00')]);
});

test('a day with two shifts is copied whole', () => {
  const split = [day(1, '08:00', '12:00'), day(1, '13:00', '17:00')];
  expect(toggleDay(split, 2)).toEqual([...split, day(2, '08:00', '12:00'), day(2, '13:00', '17:00')]);
});

test('days stand in the order of the week, however they were chosen', () => {
  const days = toggleDay(toggleDay(toggleDay([], 5), 1), 3);
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 3, 5]);
});

test('turning a day off takes all its shifts', () => {
  expect(toggleDay([day(1, '08:00', '12:00'), day(1, '13:00', '17:00'), day(2, '08:00', '12:00')], 1)).toEqual([
    day(2, '08:00', '12:00'),
  ]);
});

test('a second shift begins an hour after the first and stays on its day', () => {
  expect(addShift([day(1, '08:00', '12:00'), day(2, '08:00', '12:00')], 1)).toEqual([
    day(1, '08:00', '12:00'),
    day(1, '13:00', '17:00'),
    day(2, '08:00', '12:00'),
  ]);
});

test('a shift is found by its place in the whole list', () => {
  const days = [day(1, '08:00', '12:00'), day(2, '08:00', '12:00'), day(2, '13:00', '17:00')];
  expect(shiftsOn(days, 2).map(({ index }) => index)).toEqual([1, 2]);
  expect(removeShift(days, 1)).toEqual([days[0], days[2]]);
});

test.each([
  ['09:00', '17:00', { minutes: 480, endsNextDay: false }],
  ['22:00', '06:00', { minutes: 480, endsNextDay: true }],
  ['22:00', '00:00', { minutes: 120, endsNextDay: true }],
  ['09:00', '', null],
  ['09:00', '09:00', null],
])('from %s to "%s" is %o', (start, end, expected) => {
  expect(lengthOf(day(1, start, end))).toEqual(expected);
});
