import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import { addWeeks, countWeeks, isIsoWeek, isoWeekOf, mondayOf, weeksBetween } from './iso-weeks.ts';
import { kpiWeekAt, kpiWeekSpan, kpiWeeksToMake } from './kpi-weeks.ts';

test.each([
  ['2026-11-16', '2026-W47'],
  ['2026-11-22', '2026-W47'],
  ['2026-11-23', '2026-W48'],
  // A week belongs to the year of its Thursday.
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2023-01-01', '2022-W52'],
])('%s lies in %s', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
});

test.each([
  ['2026-W53', true],
  ['2025-W53', false],
  ['2026-W00', false],
  ['2026-W54', false],
  ['2026-47', false],
  ['2026-W7', false],
  ['1999-W40', false],
  ['2026-W47\n', false],
])('%j is a week: %s', (text, isOne) => {
  expect(isIsoWeek(text)).toBe(isOne);
});

test('weeks follow each other without a gap, in the order of their texts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 1, max: 110 }), (days, count) => {
      const week = isoWeekOf(addDays('2000-01-03', days));
      expect(isIsoWeek(week)).toBe(true);
      expect(addDays(mondayOf(week), 7)).toBe(mondayOf(addWeeks(week, 1)));
      expect(addWeeks(week, 1) > week).toBe(true);
      const last = addWeeks(week, count - 1);
      expect(countWeeks({ from: week, to: last })).toBe(count);
      expect(weeksBetween({ from: week, to: last }).at(-1)).toBe(last);
    }),
    { numRuns: 200 },
  );
});

test('a week lies between the midnights of Toronto, also when the clocks change', () => {
  const { startsAt, endsAt } = kpiWeekSpan('2026-W44');
  expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([
    '2026-10-26T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  expect(kpiWeekAt(new Date(endsAt.getTime() - 1))).toBe('2026-W44');
  expect(kpiWeekAt(endsAt)).toBe('2026-W45');
});

const at = (text: string) => new Date(`${text}Z`);

test('every week since the first is made once, the running one first', () => {
  const made = new Map<string, Date>();
  expect(kpiWeeksToMake({ first: '2026-W45', made, now: at('2026-11-19T12:00') })).toEqual([
    '2026-W47',
    '2026-W46',
    '2026-W45',
  ]);
  expect(kpiWeeksToMake({ first: '2027-W01', made, now: at('2026-11-19T12:00') })).toEqual(['2026-W47']);
});

test('the running week is made every hour, and once more when it is over', () => {
  const made = new Map([
    ['2026-W47', at('2026-11-19T12:00')],
    ['2026-W46', at('2026-11-19T09:10')],
  ]);
  const due = (now: string) => kpiWeeksToMake({ first: '2026-W46', made, now: at(now) });
  expect(due('2026-11-19T12:59')).toEqual([]);
  expect(due('2026-11-19T13:01')).toEqual(['2026-W47']);
  made.set('2026-W47', at('2026-11-23T04:59'));
  made.set('2026-W46', at('2026-11-23T04:59'));
  expect(due('2026-11-23T05:00')).toEqual(['2026-W48', '2026-W47']);
});

test('recent weeks are made every night, and of the former ones those that were made longest ago', () => {
  const now = at('2026-11-19T09:00');
  const weeks = weeksBetween({ from: '2025-W40', to: '2026-W47' });
  const made = new Map(weeks.map((week, index) => [week, new Date(at('2026-11-18T09:30').getTime() + index)]));
  const due = kpiWeeksToMake({ first: '2025-W40', made, now });
  expect(due).toHaveLength(26);
  expect(due.slice(0, 13)).toEqual(weeksBetween({ from: '2026-W35', to: '2026-W47' }).reverse());
  expect(due.slice(13)).toEqual(weeksBetween({ from: '2025-W40', to: '2025-W52' }).reverse());
  for (const week of due) made.set(week, now);
  expect(kpiWeeksToMake({ first: '2025-W40', made, now: at('2026-11-19T09:59') })).toEqual([]);
  const next = kpiWeeksToMake({ first: '2025-W40', made, now: at('2026-11-20T09:01') });
  expect(next.at(-1)).toBe('2026-W01');
});
