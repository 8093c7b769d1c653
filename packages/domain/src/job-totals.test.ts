import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countShifts, payTotalAt, payTotalOffered, type ShiftLength, shiftCountOf } from './job-totals.ts';
import { payFor } from './money.ts';
import { estimatedCost, payPerWorker, type ScheduledDay, shiftsOf } from './schedule.ts';
import { minutesOf, paidMinutes, type Span } from './span.ts';

const timezone = 'America/Toronto';
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});
const times = fc.record({ startTime: time, endTime: time });
const day: fc.Arbitrary<ScheduledDay> = fc
  .tuple(times, fc.integer({ min: 1, max: 7 }))
  .map(([between, weekday]) => ({ ...between, weekday }));
const weekly = fc.record({
  // With both nights on which the clocks change.
  startDate: fc.constantFrom('2026-03-05', '2026-07-01', '2026-10-29'),
  weekCount: fc.integer({ min: 1, max: 6 }),
  days: fc.array(day, { minLength: 1, maxLength: 6 }),
});
const terms = fc.record({
  breakMinutes: fc.integer({ min: 0, max: 90 }),
  wage: fc.integer({ min: 16_20, max: 1_000_00 }).map(BigInt),
});

function lengthsOf(shifts: readonly Span[]): ShiftLength[] {
  const counts = new Map<number, number>();
  for (const shift of shifts) counts.set(minutesOf(shift), (counts.get(minutesOf(shift)) ?? 0) + 1);
  return [...counts].map(([minutes, count]) => ({ minutes, count }));
}

test('a job of three shifts', () => {
  const lengths = [
    { minutes: 270, count: 2 },
    { minutes: 300, count: 1 },
  ];
  expect(countShifts(lengths)).toBe(3);
  // Two of 4 h and one of 4 h 30 min.
  expect(payTotalAt(lengths, { breakMinutes: 30, wage: 18_90n })).toBe(236_25n);
  expect(payTotalAt([], { breakMinutes: 30, wage: 18_90n })).toBe(0n);
});

test('a total is rounded shift by shift, not once', () => {
  // A minute at 16.50 is 27.5 cents.
  expect(payTotalAt([{ minutes: 1, count: 3 }], { breakMinutes: 0, wage: 16_50n })).toBe(84n);
});

test('a break that does not fit into a shift is not deducted from it', () => {
  expect(payTotalAt([{ minutes: 30, count: 1 }], { breakMinutes: 30, wage: 20_00n })).toBe(10_00n);
});

test('weekdays in each week, or the dates', () => {
  expect(shiftCountOf({ weekCount: 4, days: [{}, {}], dates: null })).toBe(8);
  expect(shiftCountOf({ weekCount: null, days: [], dates: [{}, {}, {}] })).toBe(3);
});

test('the number of shifts is that of the shifts a schedule makes', () => {
  fc.assert(
    fc.property(weekly, ({ startDate, weekCount, days }) => {
      const shifts = shiftsOf({ startDate, timezone, weekCount, days });
      expect(shiftCountOf({ weekCount, days, dates: null })).toBe(shifts.length);
      expect(countShifts(lengthsOf(shifts))).toBe(shifts.length);
    }),
  );
});

test('the total is the sum of the pay of each shift, at the wage offered and at any other', () => {
  fc.assert(
    fc.property(
      weekly,
      terms,
      fc.integer({ min: 1, max: 1_000 }),
      ({ startDate, weekCount, days }, paid, workerCount) => {
        const shifts = shiftsOf({ startDate, timezone, weekCount, days });
        const sum = shifts.reduce((all, shift) => all + payFor(paidMinutes(shift, paid.breakMinutes), paid.wage), 0n);
        expect(payTotalAt(lengthsOf(shifts), paid)).toBe(sum);
        expect(payPerWorker(shifts, paid)).toBe(sum);
        expect(payTotalOffered({ cost: estimatedCost(shifts, { ...paid, workerCount }), workerCount })).toBe(sum);
      },
    ),
  );
});
