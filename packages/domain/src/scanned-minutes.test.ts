import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPay } from './correction-rules.ts';
import { scannedMinutes } from './scanned-minutes.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 14) + minutes * 60_000);
const stay = (from: number, to: number) => ({ checkedInAt: at(from), checkedOutAt: at(to) });
/** Two hours, with a break of ten minutes, of which the last half hour is an extension. */
const terms = { shift: { startsAt: at(0), endsAt: at(120) }, extendedMinutes: 30, breakMinutes: 10 };

test.each<[string, number, [number, number], [number, number] | null, number]>([
  ['scanned as it is paid', 110, [0, 120], [0, 120], 110],
  ['without both scans', 110, [0, 120], null, 0],
  ['whose start was set earlier by hand', 110, [0, 120], [60, 120], 60],
  ['whose end was set later by hand', 110, [0, 120], [-20, 40], 40],
  ['whose scans show another time than what was agreed on', 30, [0, 30], [60, 90], 0],
  ['paid less than the scans show', 20, [0, 120], [0, 120], 20],
  ['with approved overtime that the scans show', 125, [0, 135], [0, 135], 125],
  ['with overtime by hand', 140, [0, 150], [0, 120], 110],
  ['with overtime that is not paid, and a start by hand', 110, [0, 150], [60, 150], 60],
  ['with an early start by hand that an earlier scan shows', 130, [-20, 120], [-25, 120], 130],
  ['with an early start by hand alone', 130, [-20, 120], [0, 120], 110],
  ['that an early scan began, with overtime by hand', 125, [-20, 135], [-20, 120], 110],
  ['paid for nothing', 0, [0, 120], [0, 120], 0],
])('the scanned minutes of a shift %s', (_name, worked, recorded, scans, expected) => {
  const isStartByHand = scans?.[0] !== recorded[0];
  const shift = { ...terms, worked, isStartByHand, recorded: stay(...recorded), scans: scans && stay(...scans) };
  expect(scannedMinutes(shift)).toBe(expected);
});

test('whatever is recorded, scans show no more than is paid, and all of it when they are what is recorded', () => {
  const minute = fc.integer({ min: -60, max: 240 });
  fc.assert(
    fc.property(minute, minute, minute, minute, fc.boolean(), (from, to, scannedFrom, scannedTo, isEarly) => {
      fc.pre(from < to && scannedFrom < scannedTo);
      const recorded = stay(from, to);
      const overtime = Math.max(0, to - Math.max(from, 120));
      const { worked } = countedPay({ ...terms, wage: 20_00n }, recorded, { early: isEarly, overtime });
      const shift = { ...terms, worked, recorded, isStartByHand: isEarly };
      const scanned = scannedMinutes({ ...shift, scans: stay(scannedFrom, scannedTo) });
      expect(scanned).toBeGreaterThanOrEqual(0);
      expect(scanned).toBeLessThanOrEqual(worked);
      expect(scannedMinutes({ ...shift, scans: recorded })).toBe(worked);
      if (scannedTo <= from || scannedFrom >= to) expect(scanned).toBe(0);
    }),
  );
});
