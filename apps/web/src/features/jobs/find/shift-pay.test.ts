import { expect, test } from 'vitest';
import { shiftPayRange } from './shift-pay.ts';

const job = (break_duration: number, ...times: [string, string][]) => ({
  wage: '20.00',
  schedule: {
    name: 'Days',
    break_duration,
    week_count: 1,
    days: times.map(([start_time, end_time], index) => ({ weekday: index + 1, start_time, end_time })),
    dates: null,
  },
});

test.each([
  ['shifts of one length have no range', job(30, ['09:00', '17:00'], ['10:00', '18:00']), null],
  ['the break is taken off', job(30, ['09:00', '17:00'], ['09:00', '13:30']), { least: '80.00', most: '150.00' }],
  [
    'a shift may end on the next day',
    job(0, ['22:00', '06:00'], ['09:00', '12:00']),
    { least: '60.00', most: '160.00' },
  ],
  ['a schedule without weekdays has none', job(0), null],
])('%s', (_name, posted, expected) => {
  expect(shiftPayRange(posted)).toEqual(expected);
});

test('shifts on dates are compared like those on weekdays', () => {
  const dates = [
    { date: '2027-03-01', start_time: '09:00', end_time: '17:00' },
    { date: '2027-03-09', start_time: '22:00', end_time: '02:00' },
  ];
  const schedule = { name: 'Two days', break_duration: 0, week_count: null, days: [], dates };
  expect(shiftPayRange({ wage: '20.00', schedule })).toEqual({ least: '80.00', most: '160.00' });
});
