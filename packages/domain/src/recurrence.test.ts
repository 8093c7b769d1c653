import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './calendar-days.ts';
import { dateFrom, fitsInto, isInSeries, moveDates, nextOccurrence, type Repeat } from './recurrence.ts';

const timezone = 'America/Toronto';
const weekly: Repeat = { everyWeeks: 1, firstDate: '2026-11-23', aheadDays: 14, until: null };

const next = (repeat: Partial<Repeat>, today: string, after: string | null = null, zone = timezone) => {
  const found = nextOccurrence({ ...weekly, ...repeat }, { timezone: zone, today, after });
  return found && [found.startDate, found.postsAt.toISOString()];
};

describe('the next occurrence of a repeat', () => {
  test.each<[string, Partial<Repeat>, string, string | null, [string, string] | null]>([
    ['is the first date while it is to come', {}, '2026-11-16', null, ['2026-11-23', '2026-11-09T14:00:00.000Z']],
    ['may be today', {}, '2026-11-23', null, ['2026-11-23', '2026-11-09T14:00:00.000Z']],
    ['passes over dates that are past', {}, '2026-11-24', null, ['2026-11-30', '2026-11-16T14:00:00.000Z']],
    ['follows the one before', {}, '2026-11-16', '2026-11-23', ['2026-11-30', '2026-11-16T14:00:00.000Z']],
    ['passes over several dates at once', {}, '2027-01-01', '2026-11-23', ['2027-01-04', '2026-12-21T14:00:00.000Z']],
    [
      'comes every second week',
      { everyWeeks: 2 },
      '2026-11-16',
      '2026-11-23',
      ['2026-12-07', '2026-11-23T14:00:00.000Z'],
    ],
    [
      'comes every fourth week, over the end of a year',
      { everyWeeks: 4 },
      '2026-12-22',
      null,
      ['2027-01-18', '2027-01-04T14:00:00.000Z'],
    ],
    ['may be on the last day', { until: '2026-11-30' }, '2026-11-24', null, ['2026-11-30', '2026-11-16T14:00:00.000Z']],
    ['is none after the last day', { until: '2026-11-29' }, '2026-11-24', null, null],
    ['is none when the last day is past', { until: '2026-11-30' }, '2027-06-01', null, null],
    ['is posted a day ahead', { aheadDays: 1 }, '2026-11-16', null, ['2026-11-23', '2026-11-22T14:00:00.000Z']],
    // Clocks go forward on 14 March 2027 and back on 7 November 2027: nine o'clock stays nine o'clock.
    [
      'is posted at the same hour before clocks go forward',
      { firstDate: '2027-03-15' },
      '2027-03-01',
      null,
      ['2027-03-15', '2027-03-01T14:00:00.000Z'],
    ],
    [
      'is posted at the same hour after clocks went forward',
      { firstDate: '2027-03-29' },
      '2027-03-01',
      null,
      ['2027-03-29', '2027-03-15T13:00:00.000Z'],
    ],
    [
      'is posted at the same hour after clocks went back',
      { firstDate: '2027-11-22' },
      '2027-11-01',
      null,
      ['2027-11-22', '2027-11-08T14:00:00.000Z'],
    ],
    [
      'keeps its weekday over 29 February',
      { firstDate: '2028-02-28' },
      '2028-02-29',
      null,
      ['2028-03-06', '2028-02-21T14:00:00.000Z'],
    ],
    ['never starts after the last day of a job', { firstDate: '2099-12-28' }, '2099-12-29', null, null],
  ])('%s', (_name, repeat, today, after, expected) => {
    expect(next(repeat, today, after)).toEqual(expected);
  });

  test('is posted at nine in the zone of the job', () => {
    expect(next({}, '2026-11-16', null, 'America/St_Johns')).toEqual(['2026-11-23', '2026-11-09T12:30:00.000Z']);
    expect(next({}, '2026-11-16', null, 'Asia/Kathmandu')).toEqual(['2026-11-23', '2026-11-09T03:15:00.000Z']);
  });

  test('passes over a date that is done already', () => {
    const isSkipped = (date: string) => date < '2026-12-07';
    const found = nextOccurrence(weekly, { timezone, today: '2026-11-16', after: null, isSkipped });
    expect(found?.startDate).toBe('2026-12-07');
    const ended = { ...weekly, until: '2026-12-01' };
    expect(nextOccurrence(ended, { timezone, today: '2026-11-16', after: null, isSkipped })).toBeNull();
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2026-01-01', days));
const everyWeeks = fc.integer({ min: 1, max: 4 });

test('a series has the weekday of its first date, whole periods apart, whatever day is asked for', () => {
  fc.assert(
    fc.property(day, day, everyWeeks, (firstDate, earliest, weeks) => {
      const found = dateFrom({ firstDate, everyWeeks: weeks }, earliest);
      expect(weekdayOf(found)).toBe(weekdayOf(firstDate));
      expect(found >= earliest && found >= firstDate).toBe(true);
      const before = addDays(found, -7 * weeks);
      expect(before < earliest || before < firstDate).toBe(true);
      expect(isInSeries({ ...weekly, firstDate, everyWeeks: weeks }, found)).toBe(found <= '2099-12-31');
      expect(isInSeries({ ...weekly, firstDate, everyWeeks: weeks }, addDays(found, 1))).toBe(false);
    }),
  );
});

test('occurrences one after the other are all dates of the series, each once', () => {
  fc.assert(
    fc.property(day, everyWeeks, (firstDate, weeks) => {
      const dates: string[] = [];
      for (let after: string | null = null; dates.length < 8; after = dates.at(-1) ?? null) {
        const repeat = { ...weekly, firstDate, everyWeeks: weeks };
        const found = nextOccurrence(repeat, { timezone, today: '2026-01-01', after });
        if (!found) break;
        dates.push(found.startDate);
      }
      expect(dates).toEqual(dates.map((_date, index) => addDays(firstDate, 7 * weeks * index)));
    }),
  );
});

test('moved dates keep their distances, their order and everything beside the date', () => {
  const dates = [
    { date: '2026-12-30', start_time: '08:00' },
    { date: '2026-12-28', start_time: '22:00' },
    { date: '2027-01-02', start_time: '09:00' },
  ];
  expect(moveDates(dates, '2028-02-27')).toEqual([
    { date: '2028-02-29', start_time: '08:00' },
    { date: '2028-02-27', start_time: '22:00' },
    { date: '2028-03-03', start_time: '09:00' },
  ]);
  expect(moveDates([], '2028-02-27')).toEqual([]);
  fc.assert(
    fc.property(fc.array(day, { minLength: 1 }), day, (days, start) => {
      const moved = moveDates(
        days.map((date) => ({ date })),
        start,
      ).map(({ date }) => date);
      expect(moved.toSorted()[0]).toBe(start);
      expect(
        moveDates(
          moved.map((date) => ({ date })),
          days.toSorted()[0] as string,
        ).map(({ date }) => date),
      ).toEqual(days);
    }),
  );
});

test.each<[Parameters<typeof fitsInto>[0], number, boolean]>([
  [{ week_count: 1, dates: null }, 1, true],
  [{ week_count: 2, dates: null }, 1, false],
  [{ week_count: 4, dates: null }, 4, true],
  [{ week_count: 5, dates: null }, 4, false],
  [{ week_count: null, dates: [{ date: '2026-12-01' }] }, 1, true],
  [{ week_count: null, dates: [{ date: '2026-12-07' }, { date: '2026-12-01' }] }, 1, true],
  [{ week_count: null, dates: [{ date: '2026-12-08' }, { date: '2026-12-01' }] }, 1, false],
  [{ week_count: null, dates: [{ date: '2026-12-08' }, { date: '2026-12-01' }] }, 2, true],
])('%j fits into %i weeks: %s', (schedule, weeks, expected) => {
  expect(fitsInto(schedule, weeks)).toBe(expected);
});
