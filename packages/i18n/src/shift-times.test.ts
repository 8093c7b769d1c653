import { describe, expect, test } from 'vitest';
import {
  clocksDiffer,
  formatClockTime,
  formatDistance,
  formatDuration,
  formatMonth,
  formatShiftInstant,
  formatShiftSpan,
  formatWeekday,
  formatZone,
  localDay,
} from './shift-times.ts';

const now = new Date('2026-06-01T12:00:00Z');
const toronto = { timezone: 'America/Toronto', language: 'en' } as const;
const enFrancais = { timezone: 'America/Toronto', language: 'fr' } as const;
/** Which kind of space stands between figures and units is Intl's own business. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a moment at the job', () => {
  test('is written in the zone of the job, in both languages', () => {
    expect(formatShiftInstant('2026-07-01T13:00:00Z', toronto, now)).toBe('Wed, Jul 1, 09:00');
    expect(plain(formatShiftInstant('2026-07-01T13:00:00Z', enFrancais, now))).toBe('mer. 1 juill., 9 h');
  });

  test('names the year when it is another one at the place of the job', () => {
    expect(formatShiftInstant('2027-01-01T04:30:00Z', toronto, now)).toBe('Thu, Dec 31, 23:30');
    expect(formatShiftInstant('2027-01-01T05:30:00Z', toronto, now)).toBe('Fri, Jan 1, 2027, 00:30');
  });

  test('falls on the calendar day of the place', () => {
    expect(localDay('2026-07-02T02:00:00Z', 'America/Toronto')).toBe('2026-07-01');
    expect(localDay('2026-07-02T02:00:00Z', 'Europe/Paris')).toBe('2026-07-02');
  });
});

describe('a span', () => {
  test('within one day names the day once', () => {
    const span = { starts: '2026-07-01T13:00:00Z', ends: '2026-07-01T21:00:00Z' };
    expect(formatShiftSpan(span, toronto, now)).toBe('Wed, Jul 1, 09:00–17:00');
  });

  test('past midnight names both days', () => {
    const span = { starts: '2026-07-02T02:00:00Z', ends: '2026-07-02T10:00:00Z' };
    expect(formatShiftSpan(span, toronto, now)).toBe('Wed, Jul 1, 22:00 – Thu, Jul 2, 06:00');
  });
});

describe('a zone', () => {
  test('is called by the name people use', () => {
    expect(formatZone('2026-07-01T13:00:00Z', toronto)).toBe('Eastern Time');
    expect(formatZone('2026-01-01T13:00:00Z', enFrancais)).toBe('heure de l’Est');
  });

  test('differs when the clocks do, not when only the names do', () => {
    expect(clocksDiffer('2026-07-01T13:00:00Z', 'America/Toronto', 'America/New_York')).toBe(false);
    expect(clocksDiffer('2026-07-01T13:00:00Z', 'America/Toronto', 'America/Vancouver')).toBe(true);
    // Regina keeps its clocks still: in winter they agree with Winnipeg's.
    expect(clocksDiffer('2026-07-01T13:00:00Z', 'America/Regina', 'America/Winnipeg')).toBe(true);
    expect(clocksDiffer('2026-01-01T13:00:00Z', 'America/Regina', 'America/Winnipeg')).toBe(false);
  });
});

test('the days of the week begin with Monday', () => {
  expect([1, 3, 7].map((weekday) => formatWeekday(weekday, 'en'))).toEqual(['Mon', 'Wed', 'Sun']);
  expect(formatWeekday(1, 'fr', 'long')).toBe('lundi');
});

test('a time of a schedule is moved by no zone', () => {
  expect(formatClockTime('00:15', 'en')).toBe('00:15');
  expect(['00:00', '09:05', '17:00', '17:30'].map((time) => plain(formatClockTime(time, 'fr')))).toEqual([
    '0 h',
    '9 h 05',
    '17 h',
    '17 h 30',
  ]);
});

test('a month is named with its year', () => {
  expect([formatMonth('2026-01', 'en'), formatMonth('2026-12', 'fr')]).toEqual(['January 2026', 'décembre 2026']);
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [480, '8 h'],
  [450, '7 h 30 min'],
  [72_000, '1,200 h'],
])('%i minutes read "%s"', (minutes, words) => {
  expect(plain(formatDuration(minutes, 'en'))).toBe(words);
});

test.each([
  [0, '0 m', '0 m'],
  [0.847, '850 m', '850 m'],
  [0.994, '990 m', '990 m'],
  [0.997, '1 km', '1 km'],
  [3.44, '3.4 km', '3,4 km'],
  [9.96, '10 km', '10 km'],
  [28.4, '28 km', '28 km'],
  [1234, '1,234 km', '1 234 km'],
])('%d km read "%s" and "%s"', (km, english, french) => {
  expect(plain(formatDistance(km, 'en'))).toBe(english);
  expect(plain(formatDistance(km, 'fr'))).toBe(french);
});
