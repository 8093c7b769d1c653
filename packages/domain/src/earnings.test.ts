import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdayOf } from './calendar-days.ts';
import { earningsMonths, monthsUpTo, weekAround } from './earnings.ts';

test.each([
  ['a Monday', '2026-11-16', { from: '2026-11-16', to: '2026-11-22' }],
  ['a Sunday', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }],
  ['the turn of the year', '2027-01-01', { from: '2026-12-28', to: '2027-01-03' }],
])('the week of %s', (_name, today, week) => {
  expect(weekAround(today)).toEqual(week);
});

test('months go back over the turn of the year', () => {
  expect(monthsUpTo('2027-02-28', 4)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
  expect(monthsUpTo('2026-11-16')).toHaveLength(earningsMonths);
});

test('every day lies in its week and in its last month', () => {
  const day = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (today) => {
      const { from, to } = weekAround(today);
      expect([weekdayOf(from), weekdayOf(to)]).toEqual([1, 7]);
      expect(from <= today && today <= to).toBe(true);
      const months = monthsUpTo(today);
      expect(months.at(-1)).toBe(`${today.slice(0, 7)}-01`);
      expect(new Set(months).size).toBe(earningsMonths);
      expect(months.toSorted()).toEqual(months);
    }),
  );
});
