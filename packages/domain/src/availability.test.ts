import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type AvailabilityWindow, fitsAvailability, restrictsWork, windowsOverlap } from './availability.ts';

const toronto = 'America/Toronto';
const at = (text: string) => new Date(text);
const shift = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
const times = (weekly: AvailabilityWindow[] | null, daysOff: { from: string; to: string }[] = []) => ({
  weekly,
  daysOff,
  timezone: toronto,
});
const allWeek = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

describe('a shift fits', () => {
  // 16 November 2026 is a Monday; Toronto is five hours behind UTC.
  const monday = shift('2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z');
  const sundayNight = shift('2026-11-23T03:00:00Z', '2026-11-23T11:00:00Z');

  test.each<[string, boolean, AvailabilityWindow[] | null, typeof monday]>([
    ['always without windows', true, null, monday],
    ['never with an empty list', false, [], monday],
    ['from its first to its last minute', true, [{ weekday: 1, from: '09:00', to: '17:00' }], monday],
    ['not when it begins a minute early', false, [{ weekday: 1, from: '09:01', to: '17:00' }], monday],
    ['not when it ends a minute late', false, [{ weekday: 1, from: '09:00', to: '16:59' }], monday],
    ['not on another day', false, [{ weekday: 2, from: '09:00', to: '17:00' }], monday],
    [
      'over two windows that touch',
      true,
      [
        { weekday: 1, from: '12:00', to: '18:00' },
        { weekday: 1, from: '08:00', to: '12:00' },
      ],
      monday,
    ],
    [
      'not over a gap',
      false,
      [
        { weekday: 1, from: '08:00', to: '12:00' },
        { weekday: 1, from: '12:30', to: '18:00' },
      ],
      monday,
    ],
    ['into the next day', true, [{ weekday: 7, from: '22:00', to: '06:00' }], sundayNight],
    ['not when the night is another one', false, [{ weekday: 1, from: '22:00', to: '06:00' }], sundayNight],
    ['a whole day by equal times', true, [{ weekday: 1, from: '00:00', to: '00:00' }], monday],
    [
      'over midnight by two windows',
      true,
      [
        { weekday: 7, from: '18:00', to: '00:00' },
        { weekday: 1, from: '00:00', to: '08:00' },
      ],
      sundayNight,
    ],
  ])('%s: %s', (_name, expected, weekly, span) => {
    expect(fitsAvailability([span], times(weekly))).toBe(expected);
  });

  test.each([
    ['the day itself', false, { from: '2026-11-16', to: '2026-11-16' }, monday],
    ['a range around it', false, { from: '2026-11-10', to: '2026-11-20' }, monday],
    ['the day before', true, { from: '2026-11-15', to: '2026-11-15' }, monday],
    ['the day after', true, { from: '2026-11-17', to: '2026-11-17' }, monday],
    ['the morning after a night shift', false, { from: '2026-11-23', to: '2026-11-23' }, sundayNight],
    ['the evening of a night shift', false, { from: '2026-11-22', to: '2026-11-22' }, sundayNight],
    [
      'the day that begins when it ends',
      true,
      { from: '2026-11-17', to: '2026-11-17' },
      shift('2026-11-16T20:00:00Z', '2026-11-17T05:00:00Z'),
    ],
  ])('a day off on %s: %s', (_name, expected, dayOff, span) => {
    expect(fitsAvailability([span], times(null, [dayOff]))).toBe(expected);
  });

  test('by the clock of the worker’s zone, whatever the zone of the job', () => {
    const vancouver = { ...times([{ weekday: 1, from: '06:00', to: '14:00' }]), timezone: 'America/Vancouver' };
    expect(fitsAvailability([monday], vancouver)).toBe(true);
    expect(fitsAvailability([monday], times(vancouver.weekly))).toBe(false);
  });

  test('the same hours in summer and in winter', () => {
    const mornings = times([{ weekday: 1, from: '09:00', to: '17:00' }]);
    expect(fitsAvailability([shift('2026-07-13T13:00:00Z', '2026-07-13T21:00:00Z')], mornings)).toBe(true);
    expect(fitsAvailability([monday], mornings)).toBe(true);
    expect(fitsAvailability([shift('2026-07-13T14:00:00Z', '2026-07-13T22:00:00Z')], mornings)).toBe(false);
  });

  test('on the nights when the clock is changed', () => {
    const nights = times([{ weekday: 6, from: '22:00', to: '06:00' }]);
    // Nine hours in autumn, seven in spring.
    const autumn = shift('2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z');
    const spring = shift('2027-03-14T03:00:00Z', '2027-03-14T10:00:00Z');
    expect(fitsAvailability([autumn], nights)).toBe(true);
    expect(fitsAvailability([spring], nights)).toBe(true);
    expect(fitsAvailability([{ ...autumn, endsAt: at('2026-11-01T11:01:00Z') }], nights)).toBe(false);
    expect(fitsAvailability([{ ...spring, endsAt: at('2027-03-14T10:01:00Z') }], nights)).toBe(false);
  });
});

describe('windows overlap', () => {
  test.each<[boolean, AvailabilityWindow[]]>([
    [false, []],
    [false, allWeek('00:00', '00:00')],
    [false, allWeek('22:00', '22:00')],
    [
      false,
      [
        { weekday: 1, from: '08:00', to: '12:00' },
        { weekday: 1, from: '12:00', to: '13:00' },
      ],
    ],
    [
      true,
      [
        { weekday: 1, from: '08:00', to: '12:01' },
        { weekday: 1, from: '12:00', to: '13:00' },
      ],
    ],
    [
      true,
      [
        { weekday: 3, from: '08:00', to: '12:00' },
        { weekday: 3, from: '08:00', to: '12:00' },
      ],
    ],
    [
      true,
      [
        { weekday: 1, from: '05:00', to: '09:00' },
        { weekday: 7, from: '22:00', to: '06:00' },
      ],
    ],
  ])('%s: %j', (expected, windows) => {
    expect(windowsOverlap(windows)).toBe(expected);
    expect(windowsOverlap(windows.toReversed())).toBe(expected);
  });
});

test('only windows and days off rule work out', () => {
  expect(restrictsWork({ weekly: null, daysOff: [] })).toBe(false);
  expect(restrictsWork({ weekly: [], daysOff: [] })).toBe(true);
  expect(restrictsWork({ weekly: null, daysOff: [{ from: '2026-12-24', to: '2026-12-24' }] })).toBe(true);
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
const someWindows = fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: time, to: time }), {
  maxLength: 8,
});
const zone = fc.constantFrom('America/Toronto', 'America/St_Johns', 'Europe/Paris', 'America/Regina', 'UTC');
/** Around the two changes of the clock in North America and Europe, by quarters of an hour. */
const start = fc
  .tuple(fc.constantFrom('2026-10-24', '2026-10-30', '2027-03-12', '2027-03-26'), fc.integer({ min: 0, max: 400 }))
  .map(([day, quarter]) => Date.parse(`${day}T00:00:00Z`) + quarter * 900_000);

/** Says for one minute what the rule says for a shift. */
function isWanted(instant: number, windows: readonly AvailabilityWindow[], timezone: string): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
  const clock = local.toPlainTime().toString().slice(0, 5);
  const yesterday = local.dayOfWeek === 1 ? 7 : local.dayOfWeek - 1;
  return windows.some(({ weekday, from, to }) => {
    const isPastMidnight = to <= from;
    if (weekday === local.dayOfWeek && clock >= from && (isPastMidnight || clock < to)) return true;
    return weekday === yesterday && isPastMidnight && clock < to;
  });
}

test('a shift fits exactly when each of its minutes does', () => {
  const property = fc.property(
    start,
    fc.integer({ min: 1, max: 80 }),
    someWindows,
    zone,
    (begin, quarters, weekly, timezone) => {
      const minutes = Array.from({ length: quarters * 3 }, (_each, index) => begin + index * 300_000);
      const span = { startsAt: new Date(begin), endsAt: new Date(begin + quarters * 900_000) };
      expect(fitsAvailability([span], { weekly, daysOff: [], timezone })).toBe(
        minutes.every((minute) => isWanted(minute, weekly, timezone)),
      );
    },
  );
  fc.assert(property);
});
