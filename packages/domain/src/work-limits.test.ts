import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasOverlapWith,
  isOutsideAvailability,
  limitWarnings,
  orderWarnings,
  type PlannedShift,
} from './work-limits.ts';

const limits = { restHours: 11, weeklyHours: 48 };
const timezone = 'America/Toronto';
const shift = (startsAt: string, endsAt: string, breakMinutes = 0): PlannedShift => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  breakMinutes,
});
const warningsOf = (shifts: PlannedShift[], bookings: PlannedShift[] = []) =>
  limitWarnings({ shifts, bookings, timezone }, limits);

describe('rest', () => {
  // Until 23:00 in Toronto.
  const evening = shift('2026-11-16T20:00:00Z', '2026-11-17T04:00:00Z');

  test.each<[string, PlannedShift, boolean]>([
    ['an hour too short', shift('2026-11-17T14:00:00Z', '2026-11-17T18:00:00Z'), true],
    ['a minute too short', shift('2026-11-17T14:59:00Z', '2026-11-17T18:00:00Z'), true],
    ['exactly enough', shift('2026-11-17T15:00:00Z', '2026-11-17T18:00:00Z'), false],
    ['split over one day', shift('2026-11-16T14:00:00Z', '2026-11-16T18:00:00Z'), false],
    ['an overlap, which is no rest', shift('2026-11-17T03:00:00Z', '2026-11-17T07:00:00Z'), false],
    ['a night that begins the day before', shift('2026-11-16T03:00:00Z', '2026-11-16T11:00:00Z'), true],
  ])('%s', (_name, other, isShort) => {
    expect(warningsOf([evening], [other]).includes('short_rest')).toBe(isShort);
    expect(warningsOf([other], [evening]).includes('short_rest')).toBe(isShort);
    expect(warningsOf([evening, other]).includes('short_rest')).toBe(isShort);
  });

  test('between two bookings is no matter of a third shift', () => {
    const later = shift('2026-11-17T14:00:00Z', '2026-11-17T18:00:00Z');
    expect(warningsOf([shift('2026-11-20T14:00:00Z', '2026-11-20T18:00:00Z')], [evening, later])).toEqual([]);
  });

  test('of one hour less in the night when the clock goes forward', () => {
    // From 22:00 to 09:30 by the clock, of which one hour is skipped.
    const saturday = shift('2027-03-13T22:00:00Z', '2027-03-14T03:00:00Z');
    const sunday = shift('2027-03-14T13:30:00Z', '2027-03-14T18:00:00Z');
    expect(warningsOf([saturday], [sunday])).toEqual(['short_rest']);
  });
});

describe('a week', () => {
  const days = (count: number, hours: number, breakMinutes = 0) =>
    Array.from({ length: count }, (_each, index) =>
      shift(`2026-11-${16 + index}T13:00:00Z`, `2026-11-${16 + index}T${13 + hours}:00:00Z`, breakMinutes),
    );

  test('of 48 hours is not too long, one minute more is', () => {
    expect(warningsOf(days(6, 8))).toEqual([]);
    const [first, ...others] = days(6, 8);
    const longer = { ...(first as PlannedShift), endsAt: new Date('2026-11-16T21:01:00Z') };
    expect(warningsOf([longer], others)).toEqual(['long_week']);
  });

  test('counts paid hours: breaks are off', () => {
    expect(warningsOf(days(6, 9))).toEqual(['long_week']);
    expect(warningsOf(days(6, 9, 60))).toEqual([]);
  });

  test('ends on Sunday of the job’s zone, and a shift belongs to the day on which it begins', () => {
    // 23:00 on Sunday in Toronto.
    const sundayNight = shift('2026-11-23T04:00:00Z', '2026-11-23T12:00:00Z');
    expect(warningsOf([sundayNight], days(6, 8))).toContain('long_week');
    // An hour later it is Monday.
    const monday = shift('2026-11-23T05:00:00Z', '2026-11-23T13:00:00Z');
    expect(warningsOf([monday], days(6, 8))).not.toContain('long_week');
  });

  test('without a shift to book is of no interest', () => {
    expect(warningsOf([shift('2026-12-01T14:00:00Z', '2026-12-01T18:00:00Z')], days(6, 9))).toEqual([]);
  });
});

test('an overlap shares a minute', () => {
  const morning = shift('2026-11-16T13:00:00Z', '2026-11-16T17:00:00Z');
  expect(hasOverlapWith([morning], [shift('2026-11-16T16:59:00Z', '2026-11-16T18:00:00Z')])).toBe(true);
  expect(hasOverlapWith([morning], [shift('2026-11-16T17:00:00Z', '2026-11-16T18:00:00Z')])).toBe(false);
  expect(hasOverlapWith([morning], [])).toBe(false);
});

test('one shift outside the times is enough, and without times nothing is outside', () => {
  const mornings = { weekly: [{ weekday: 1, from: '06:00', to: '12:00' }], daysOff: [], timezone };
  const [inside, outside] = [
    shift('2026-11-16T13:00:00Z', '2026-11-16T17:00:00Z'),
    shift('2026-11-17T13:00:00Z', '2026-11-17T17:00:00Z'),
  ];
  expect(isOutsideAvailability([inside], mornings)).toBe(false);
  expect(isOutsideAvailability([inside, outside], mornings)).toBe(true);
  expect(isOutsideAvailability([outside], null)).toBe(false);
});

test('warnings come in one order, each once', () => {
  expect(orderWarnings(['requirements_missing', 'overlap', 'short_rest', 'overlap'])).toEqual([
    'short_rest',
    'overlap',
    'requirements_missing',
  ]);
});

test('more bookings never take a warning away', () => {
  const hour = fc.integer({ min: 0, max: 300 });
  const planned = fc.tuple(hour, fc.integer({ min: 1, max: 12 })).map(([from, length]) => {
    const startsAt = new Date(Date.parse('2026-11-16T05:00:00Z') + from * 3_600_000);
    return { startsAt, endsAt: new Date(startsAt.getTime() + length * 3_600_000), breakMinutes: 0 };
  });
  const some = fc.array(planned, { maxLength: 8 });
  fc.assert(
    fc.property(some, some, some, (shifts, bookings, more) => {
      const before = warningsOf(shifts, bookings);
      expect(warningsOf(shifts, [...bookings, ...more])).toEqual(expect.arrayContaining(before));
    }),
  );
});
