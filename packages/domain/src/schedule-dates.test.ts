import { datedSchedules, scheduledDate, span } from '@relevo/fixtures/schedules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from './calendar-days.ts';
import { datesSpan, hasOverlap, shiftsOf } from './schedule.ts';
import type { Span } from './span.ts';

describe('chosen dates', () => {
  test.each([
    [
      'in any order',
      'America/Toronto',
      ['2026-11-20 09:00-17:00', '2026-11-18 09:00-17:00'],
      ['2026-11-18T14:00Z/2026-11-18T22:00Z', '2026-11-20T14:00Z/2026-11-20T22:00Z'],
    ],
    ['past midnight', 'America/Toronto', ['2026-11-20 22:00-06:00'], ['2026-11-21T03:00Z/2026-11-21T11:00Z']],
    [
      'on the night the clocks go forward',
      'America/Toronto',
      ['2027-03-13 23:00-07:00'],
      ['2027-03-14T04:00Z/2027-03-14T11:00Z'],
    ],
    [
      'on the night the clocks go back',
      'America/Toronto',
      ['2026-10-31 23:00-07:00'],
      ['2026-11-01T03:00Z/2026-11-01T12:00Z'],
    ],
    [
      'at a time that is skipped',
      'America/Toronto',
      ['2027-03-14 02:30-03:15'],
      ['2027-03-14T07:30Z/2027-03-14T08:15Z'],
    ],
    [
      'twice on one date',
      'UTC',
      ['2026-11-20 18:00-22:00', '2026-11-20 08:00-12:00'],
      ['2026-11-20T08:00Z/2026-11-20T12:00Z', '2026-11-20T18:00Z/2026-11-20T22:00Z'],
    ],
  ])('%s are the shifts of those dates', (_case, timezone, dates, expected) => {
    expect(shiftsOf({ timezone, dates: dates.map(scheduledDate) })).toEqual(expected.map(span));
  });

  test.each([
    ['2026-11-20 08:00-12:00', '2026-11-20 12:00-16:00', false],
    ['2026-11-20 08:00-12:00', '2026-11-20 11:59-16:00', true],
    ['2026-11-20 22:00-06:00', '2026-11-21 05:59-09:00', true],
    ['2026-11-20 22:00-06:00', '2026-11-21 06:00-09:00', false],
    ['2026-11-20 08:00-12:00', '2026-11-20 08:00-12:00', true],
    // 02:00 does not exist that night and becomes 03:00.
    ['2027-03-14 02:00-02:30', '2027-03-14 03:00-03:30', true],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    const dates = [one, other].map(scheduledDate);
    expect(hasOverlap(shiftsOf({ timezone: 'America/Toronto', dates }))).toBe(expected);
  });

  test('give one shift each, the same as a week with that one day', () => {
    fc.assert(
      fc.property(datedSchedules, ({ timezone, dates }) => {
        const starts = shiftsOf({ timezone, dates }).map(({ startsAt }) => startsAt.getTime());
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
        const weekly = dates.flatMap(({ date, ...times }) =>
          shiftsOf({ startDate: date, timezone, weekCount: 1, days: [{ weekday: weekdayOf(date), ...times }] }),
        );
        expect(new Set(shiftsOf({ timezone, dates }).map(textOf))).toEqual(new Set(weekly.map(textOf)));
        expect(starts).toHaveLength(dates.length);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [['2026-11-20'], 0],
    [['2027-11-21', '2026-11-20'], 366],
    [['2026-11-20', '2026-12-24', '2027-11-22'], 367],
  ])('%j lie %d days apart', (dates, days) => {
    expect(datesSpan(dates)?.days).toBe(days);
  });
});

const textOf = ({ startsAt, endsAt }: Span) => `${startsAt.toISOString()}/${endsAt.toISOString()}`;
