import { expect, test } from 'vitest';
import { scheduleGroups } from './schedule-words.ts';

const day = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time });

test('days with the same times are named together, in the order of the week', () => {
  expect(scheduleGroups([day(3, '09:00', '17:00'), day(6, '10:00', '14:00'), day(1, '09:00', '17:00')])).toEqual([
    { weekdays: [1, 3], startTime: '09:00', endTime: '17:00', endsNextDay: false },
    { weekdays: [6], startTime: '10:00', endTime: '14:00', endsNextDay: false },
  ]);
});

test('two shifts on one day stand in the order of their hours', () => {
  const groups = scheduleGroups([day(1, '18:00', '22:00'), day(1, '08:00', '12:00')]);
  expect(groups.map(({ startTime }) => startTime)).toEqual(['08:00', '18:00']);
});

test('an end before the start lies on the next day', () => {
  expect(
    scheduleGroups([day(5, '22:00', '06:00'), day(6, '08:00', '12:00')]).map((group) => group.endsNextDay),
  ).toEqual([true, false]);
});
