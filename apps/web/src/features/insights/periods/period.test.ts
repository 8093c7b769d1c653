import { localDay } from '@relevo/i18n/shift-times';
import { describe, expect, test } from 'vitest';
import { longerPeriod, namedPeriod, nameOfPeriod, type PeriodName, readPeriod } from './period.ts';

const query = (text: string) => new URLSearchParams(text);

describe('a named period', () => {
  test.each<[PeriodName, string, string, string]>([
    ['this-week', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['this-week', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['last-week', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['last-week', '2026-01-01', '2025-12-22', '2025-12-28'],
    ['this-month', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['last-month', '2026-11-15', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['last-30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last-90-days', '2026-11-15', '2026-08-18', '2026-11-15'],
  ])('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(namedPeriod(name, today)).toEqual({ from, to });
  });

  test('spans a change of the clocks without losing or gaining a day', () => {
    // Clocks go forward on 8 March and back on 1 November 2026 in Toronto.
    expect(namedPeriod('last-week', '2026-03-12')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(namedPeriod('last-week', '2026-11-02')).toEqual({ from: '2026-10-26', to: '2026-11-01' });
  });
});

test('this month is that of the company, whatever month the device is in', () => {
  const firstOfNovemberInParis = '2026-11-01T03:30:00Z';
  const monthAt = (timezone: string) => namedPeriod('this-month', localDay(firstOfNovemberInParis, timezone));
  expect(monthAt('Europe/Paris')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(monthAt('America/Vancouver')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

describe('the period of an address', () => {
  const usual = { from: '2026-10-17', to: '2026-11-15' };

  test('is the one it names', () => {
    expect(readPeriod(query('from=2026-02-01&to=2026-02-28'), '2026-11-15')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  test.each([
    '',
    'from=2026-02-01',
    'to=2026-02-01',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01&to=2026-02-01',
    'from=2025-01-01&to=2026-03-01',
    'from=yesterday&to=today',
  ])('of "%s" is the last thirty days', (text) => {
    expect(readPeriod(query(text), '2026-11-15')).toEqual(usual);
  });
});

test('a period is called by its name, and the usual one wins when two mean the same', () => {
  expect(nameOfPeriod({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-15')).toBe('last-month');
  expect(nameOfPeriod({ from: '2026-10-01', to: '2026-10-30' }, '2026-11-15')).toBeNull();
  expect(nameOfPeriod({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-30')).toBe('last-30-days');
});

test('an empty period is widened to ninety days, then to a year, then no more', () => {
  const today = '2026-11-15';
  expect(longerPeriod(namedPeriod('last-month', today), today)).toEqual(namedPeriod('last-90-days', today));
  expect(longerPeriod(namedPeriod('last-90-days', today), today)).toEqual({ from: '2025-11-16', to: today });
  expect(longerPeriod({ from: '2025-11-16', to: today }, today)).toBeNull();
});
