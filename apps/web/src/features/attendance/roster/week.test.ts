import { shiftsOf } from '@relevo/domain/schedule';
import { describe, expect, test } from 'vitest';
import { dayAfter, daysOfWeek, instantsOfWeek, mondayOf, readWeek, splitAtToday } from './week.ts';

const query = (text: string) => new URLSearchParams(text);
const today = '2026-11-15';

test.each([
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('%s lies in the week of Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('a week has seven days, also when the clocks change in it', () => {
  expect(daysOfWeek('2026-10-26')).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(dayAfter('2027-03-08', 7)).toBe('2027-03-15');
});

describe('the week in the address', () => {
  test('is this week when none is named', () => {
    expect(readWeek(query(''), today)).toBe('2026-11-09');
  });

  test('is found by any of its days', () => {
    expect(readWeek(query('week=2026-11-19'), today)).toBe('2026-11-16');
  });

  test.each(['next', '2026-13-01', '2026-02-31', '1026-01-01', '2026-1-1'])('is this week for "%s"', (text) => {
    expect(readWeek(query(`week=${text}`), today)).toBe('2026-11-09');
  });
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Toronto', 'Europe/Paris'])(
  'every shift of the week in %s begins within the span that is asked for',
  (timezone) => {
    const days = [1, 7].map((weekday) => ({ weekday, startTime: '00:00', endTime: '23:59' }));
    const { from, to } = instantsOfWeek('2026-10-26');
    const shifts = shiftsOf({ startDate: '2026-10-26', timezone, weekCount: 1, days });
    expect(shifts).toHaveLength(2);
    for (const { startsAt, endsAt } of shifts) {
      expect(endsAt.toISOString() > from && startsAt.toISOString() < to).toBe(true);
    }
  },
);

describe('the days of a week on a phone', () => {
  const week = daysOfWeek('2026-11-16');
  const shown = ['2026-11-16', '2026-11-18', '2026-11-20'];
  test.each([
    ['2026-11-18', ['2026-11-16'], ['2026-11-18', '2026-11-20']],
    ['2026-11-17', ['2026-11-16'], ['2026-11-18', '2026-11-20']],
    ['2026-11-16', [], shown],
    // Nothing is to come, and another week.
    ['2026-11-21', [], shown],
    ['2026-11-25', [], shown],
  ])('begin with %s', (day, earlier, rest) => {
    expect(splitAtToday(shown, week, day)).toEqual({ earlier, rest });
  });
});
