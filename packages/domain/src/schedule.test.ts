import { schedules, shiftsOn, span, zones } from '@relevo/fixtures/schedules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimezone } from './calendar-days.ts';
import { localDate, shiftsOf, wallMinutes, weekCountMaximum } from './schedule.ts';
import { minutesOf, type Span } from './span.ts';

describe('the shifts of a schedule', () => {
  test('are every listed weekday from the first day on, in order', () => {
    expect(shiftsOn({ from: '2026-11-18', weeks: 2 }, '5 09:00-17:00', '1 08:30-12:15', '3 09:00-17:00')).toEqual(
      [
        '2026-11-18T14:00Z/2026-11-18T22:00Z',
        '2026-11-20T14:00Z/2026-11-20T22:00Z',
        '2026-11-23T13:30Z/2026-11-23T17:15Z',
        '2026-11-25T14:00Z/2026-11-25T22:00Z',
        '2026-11-27T14:00Z/2026-11-27T22:00Z',
        '2026-11-30T13:30Z/2026-11-30T17:15Z',
      ].map(span),
    );
  });

  test('of one day are in the order of the clock, not of the list', () => {
    expect(shiftsOn({ from: '2026-11-16' }, '1 18:00-22:00', '1 06:00-10:00')).toEqual(
      ['2026-11-16T11:00Z/2026-11-16T15:00Z', '2026-11-16T23:00Z/2026-11-17T03:00Z'].map(span),
    );
  });

  test('that end at midnight end with their day', () => {
    const [shift] = shiftsOn({ from: '2026-11-16' }, '1 16:00-00:00');
    expect(shift).toEqual(span('2026-11-16T21:00Z/2026-11-17T05:00Z'));
  });

  test('that begin at midnight begin with their day', () => {
    const [shift] = shiftsOn({ from: '2026-11-16' }, '1 00:00-08:00');
    expect(shift).toEqual(span('2026-11-16T05:00Z/2026-11-16T13:00Z'));
  });

  test('cross the end of a month, of a year and a leap day', () => {
    expect(shiftsOn({ from: '2026-12-31' }, '4 20:00-04:00')).toEqual([span('2027-01-01T01:00Z/2027-01-01T09:00Z')]);
    expect(shiftsOn({ from: '2028-02-28', zone: 'UTC' }, '1 22:00-06:00', '2 22:00-06:00')).toEqual(
      ['2028-02-28T22:00Z/2028-02-29T06:00Z', '2028-02-29T22:00Z/2028-03-01T06:00Z'].map(span),
    );
  });

  test('go on for 52 weeks at the same time of day, in summer and in winter', () => {
    const year = shiftsOn({ from: '2026-11-16', weeks: weekCountMaximum }, '1 08:00-16:00');
    expect(year).toHaveLength(52);
    expect(year.at(-1)).toEqual(span('2027-11-08T13:00Z/2027-11-08T21:00Z'));
    const hours = new Set(year.map(({ startsAt }) => startsAt.toISOString().slice(11, 16)));
    expect(hours).toEqual(new Set(['13:00', '12:00']));
    expect(year.filter(({ startsAt }) => startsAt.getUTCHours() === 12)).toHaveLength(34);
  });
});

describe('when the clocks change', () => {
  test.each<[string, string, string, string, number]>([
    ['a night in Toronto loses an hour in March', 'America/Toronto', '2027-03-13', '6 22:00-06:00', 7],
    ['a night in Toronto gains an hour in November', 'America/Toronto', '2026-10-31', '6 22:00-06:00', 9],
    ['the night after it is itself again', 'America/Toronto', '2027-03-14', '7 22:00-06:00', 8],
    ['a night in Newfoundland loses an hour', 'America/St_Johns', '2027-03-13', '6 22:00-06:00', 7],
    ['a night in Newfoundland gains an hour', 'America/St_Johns', '2026-10-31', '6 22:00-06:00', 9],
    ['a night in Paris loses it on its own date', 'Europe/Paris', '2027-03-27', '6 22:00-06:00', 7],
    ['a night in Regina stays as long in March', 'America/Regina', '2027-03-13', '6 22:00-06:00', 8],
    ['a night in Regina stays as long in November', 'America/Regina', '2026-10-31', '6 22:00-06:00', 8],
    ['a day shift is not touched', 'America/Toronto', '2027-03-14', '7 09:00-17:00', 8],
    ['half an hour is lost on Lord Howe Island', 'Australia/Lord_Howe', '2026-10-03', '6 22:00-06:00', 7.5],
  ])('%s', (_claim, zone, from, night, hours) => {
    const [shift] = shiftsOn({ from, zone }, night) as [Span];
    expect(minutesOf(shift)).toBe(hours * 60);
  });

  test('a night is given by the wall clock at both ends', () => {
    expect(shiftsOn({ from: '2027-03-13' }, '6 22:00-06:00')).toEqual([span('2027-03-14T03:00Z/2027-03-14T10:00Z')]);
    expect(shiftsOn({ from: '2026-10-31' }, '6 22:00-06:00')).toEqual([span('2026-11-01T02:00Z/2026-11-01T11:00Z')]);
    expect(shiftsOn({ from: '2026-10-31', zone: 'America/St_Johns' }, '6 22:00-06:00')).toEqual([
      span('2026-11-01T00:30Z/2026-11-01T09:30Z'),
    ]);
  });

  test.each<[string, string, string, string]>([
    ['a start in the skipped hour moves forward', '2027-03-14', '7 02:30-06:00', '2027-03-14T07:30Z/2027-03-14T10:00Z'],
    ['an end in the skipped hour moves forward', '2027-03-13', '6 22:30-02:30', '2027-03-14T03:30Z/2027-03-14T07:30Z'],
    [
      'a shift inside the skipped hour keeps its length',
      '2027-03-14',
      '7 02:15-02:45',
      '2027-03-14T07:15Z/2027-03-14T07:45Z',
    ],
    [
      'a start that would pass its end keeps the length',
      '2027-03-14',
      '7 02:30-03:00',
      '2027-03-14T07:30Z/2027-03-14T08:00Z',
    ],
    [
      'a start that would meet its end keeps the length',
      '2027-03-14',
      '7 02:30-03:30',
      '2027-03-14T07:30Z/2027-03-14T08:30Z',
    ],
    ['a start in the repeated hour is the first', '2026-11-01', '7 01:30-06:00', '2026-11-01T05:30Z/2026-11-01T11:00Z'],
    ['an end in the repeated hour is the first', '2026-10-31', '6 22:00-01:30', '2026-11-01T02:00Z/2026-11-01T05:30Z'],
    [
      'an end after the repeated hour comes an hour later',
      '2026-10-31',
      '6 22:00-02:00',
      '2026-11-01T02:00Z/2026-11-01T07:00Z',
    ],
  ])('%s', (_claim, from, text, expected) => {
    expect(shiftsOn({ from }, text)).toEqual([span(expected)]);
  });

  test('a midnight that does not exist is the first moment of its day', () => {
    // Chile puts its clocks forward at midnight.
    const [shift] = shiftsOn({ from: '2026-09-06', zone: 'America/Santiago' }, '7 00:00-08:00') as [Span];
    expect(shift).toEqual(span('2026-09-06T04:00Z/2026-09-06T11:00Z'));
    expect(localDate(shift.startsAt, 'America/Santiago')).toBe('2026-09-06');
  });

  test('weeks around the change begin at the same time on the wall', () => {
    const nights = shiftsOn({ from: '2027-03-06', weeks: 3 }, '6 22:00-06:00');
    expect(nights.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual([
      '2027-03-07T03:00',
      '2027-03-14T03:00',
      '2027-03-21T02:00',
    ]);
    expect(nights.map(minutesOf)).toEqual([480, 420, 480]);
  });
});

const wallClocks = new Map(
  zones.map((zone) => [
    zone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** What the clock on the wall of a zone shows, `2026-11-16 09:00`, by another way than the code under test takes. */
const wallClock = (instant: number | Date, zone: string): string => wallClocks.get(zone)?.format(instant) ?? '';

const asUtc = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** Every instant at which a zone's clocks show a time: none when it is skipped, two when it is repeated. */
function instantsShowing(wall: string, zone: string): number[] {
  const offsets = [-1, 1].map((days) => {
    const nearby = asUtc(wall) + days * 24 * 60 * 60_000;
    return asUtc(wallClock(nearby, zone)) - nearby;
  });
  return [...new Set(offsets.map((offset) => asUtc(wall) - offset))]
    .filter((instant) => wallClock(instant, zone) === wall)
    .sort((left, right) => left - right);
}

describe('any schedule', () => {
  test('has weeks × days shifts, in order, each as long as the wall clock says but for a change of clocks', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const made = shiftsOf(schedule);
        expect(made).toHaveLength(schedule.weekCount * schedule.days.length);
        const starts = made.map(({ startsAt }) => startsAt.getTime());
        expect(starts).toEqual([...starts].sort((left, right) => left - right));
        for (const each of schedule.days) {
          for (const shift of shiftsOf({ ...schedule, days: [each] })) {
            expect(shift.endsAt.getTime()).toBeGreaterThan(shift.startsAt.getTime());
            expect([0, 30, 60]).toContain(Math.abs(minutesOf(shift) - wallMinutes(each)));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('begins each shift when the wall clock first shows its time, and only a skipped time is moved forward', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        for (const each of schedule.days) {
          const made = shiftsOf({ ...schedule, days: [each] });
          made.forEach(({ startsAt }) => {
            const shown = wallClock(startsAt, schedule.timezone);
            const wall = `${shown.slice(0, 10)} ${each.startTime}`;
            const instants = instantsShowing(wall, schedule.timezone);
            if (instants.length > 0) expect(startsAt.getTime()).toBe(instants[0]);
            else expect(asUtc(shown) - asUtc(wall)).toBeOneOf([30 * 60_000, 60 * 60_000]);
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('keeps to its weekdays and to its weeks', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const dates = shiftsOf(schedule).map(({ startsAt }) => wallClock(startsAt, schedule.timezone).slice(0, 10));
        const weekdays = new Set(schedule.days.map(({ weekday }) => weekday % 7));
        const from = asUtc(`${schedule.startDate} 00:00`);
        for (const date of dates) {
          const daysIn = (asUtc(`${date} 00:00`) - from) / 86_400_000;
          expect(daysIn).toBeGreaterThanOrEqual(0);
          expect(daysIn).toBeLessThan(schedule.weekCount * 7);
          expect(weekdays).toContain(new Date(date).getUTCDay());
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a timezone', () => {
  test.each([
    ...['America/Toronto', 'America/St_Johns', 'America/Regina', 'America/Argentina/Buenos_Aires'],
    ...['America/Port-au-Prince', 'Europe/Paris', 'Etc/GMT+5', 'UTC'],
  ])('%s is one', (name) => {
    expect(isTimezone(name)).toBe(true);
  });

  test.each([
    ...['', ' ', '+05:00', '-0500', 'Z', 'EST', 'America', 'America/', '/Toronto', 'America/Atlantis', 'Etc/Unknown'],
    ...['America/Toronto ', 'America/Toronto\n', '../etc/passwd', 'America/../Toronto', 'America/Montréal'],
    `America/${'x'.repeat(100)}`,
  ])('%j is none', (name) => {
    expect(isTimezone(name)).toBe(false);
  });
});

describe('the day at a place', () => {
  test.each([
    ['2026-11-16T04:59:59.999Z', 'America/Toronto', '2026-11-15'],
    ['2026-11-16T05:00:00Z', 'America/Toronto', '2026-11-16'],
    ['2026-07-16T04:00:00Z', 'America/Toronto', '2026-07-16'],
    ['2026-11-16T03:29:59Z', 'America/St_Johns', '2026-11-15'],
    ['2026-11-16T03:30:00Z', 'America/St_Johns', '2026-11-16'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2026-11-16T23:59:59Z', 'UTC', '2026-11-16'],
  ])('at %s in %s is %s', (instant, zone, date) => {
    expect(localDate(new Date(instant), zone)).toBe(date);
  });
});
