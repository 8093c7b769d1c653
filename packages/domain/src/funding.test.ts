import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  depositFor,
  fundingUntil,
  isUnfundedMailDue,
  neededFor,
  needsMoney,
  type ShiftToFund,
  shortfallOf,
} from './funding.ts';
import { fundings, shiftStatuses } from './worker-shift-lifecycle.ts';

const now = new Date('2026-11-16T14:00:00Z');
const until = fundingUntil(now);
const hourMs = 3_600_000;
const inMs = (ms: number) => new Date(now.getTime() + ms);

function aShift(changes: Partial<ShiftToFund> = {}): ShiftToFund {
  const { startsAt = inMs(hourMs) } = changes;
  const endsAt = new Date(startsAt.getTime() + 8 * hourMs);
  return { status: 'scheduled', funding: 'unfunded', pay: 126_14n, startsAt, endsAt, ...changes };
}

describe('a booked shift needs money', () => {
  test.each<[string, Partial<ShiftToFund>, boolean]>([
    ['when it starts soon', {}, true],
    ['at exactly seven days', { startsAt: inMs(7 * 24 * hourMs) }, true],
    ['not a millisecond later', { startsAt: inMs(7 * 24 * hourMs + 1) }, false],
    ['when its start has passed and its end has not', { startsAt: inMs(-8 * hourMs + 1) }, true],
    ['not once it is over without a scan', { startsAt: inMs(-8 * hourMs) }, false],
    ['while it runs', { status: 'in_progress', startsAt: inMs(-hourMs) }, true],
    ['while it runs past its end', { status: 'in_progress', startsAt: inMs(-9 * hourMs) }, true],
    ['not when its pay is held', { funding: 'funded' }, false],
    ['not when it is cancelled', { status: 'cancelled' }, false],
    ['not when its pay is due already', { status: 'completed', funding: 'due' }, false],
    ['not when its pay waits for approval', { status: 'completed', funding: 'in_review' }, false],
  ])('%s', (_when, changes, needs) => {
    expect(needsMoney(aShift(changes), { now, until })).toBe(needs);
  });
});

test.each([
  [0n, 0n, 0n],
  [126_14n, 126_14n, 0n],
  [126_13n, 126_14n, 1n],
  [0n, 126_14n, 126_14n],
  [500_00n, 126_14n, 0n],
])('with %s available and %s needed, %s is missing', (available, needed, shortfall) => {
  expect(shortfallOf({ available, needed })).toBe(shortfall);
});

test.each([
  [0n, null],
  [1n, 1_00n],
  [99n, 1_00n],
  [1_00n, 1_00n],
  [126_14n, 126_14n],
  [10_000_00n, 10_000_00n],
  [10_000_01n, 10_000_00n],
])('a shortfall of %s is answered with a deposit of %s', (shortfall, deposit) => {
  expect(depositFor(shortfall)).toBe(deposit);
});

describe('the mail about an unfunded shift', () => {
  const dayMs = 24 * hourMs;
  test.each<[string, Partial<ShiftToFund>, bigint, boolean]>([
    ['is due at exactly a day before', { startsAt: inMs(dayMs) }, 0n, true],
    ['is not due a millisecond earlier', { startsAt: inMs(dayMs + 1) }, 0n, false],
    ['is due at once for a shift that was booked late', { startsAt: inMs(60_000) }, 0n, true],
    ['is due with a cent too little', {}, 126_13n, true],
    ['is not due when the wallet covers the shift', {}, 126_14n, false],
    ['is not due for a shift that costs nothing', { pay: 0n }, 0n, false],
    ['is not due for a shift that is held', { funding: 'funded' }, 0n, false],
    ['is not due for a cancelled one', { status: 'cancelled' }, 0n, false],
    ['is not due once the worker is there', { status: 'in_progress' }, 0n, false],
  ])('%s', (_when, changes, available, isDue) => {
    expect(isUnfundedMailDue(aShift(changes), { now, available })).toBe(isDue);
  });
});

const cents = fc.bigInt({ min: 0n, max: 1_000_000n });
const anyShift = fc
  .record({
    status: fc.constantFrom(...shiftStatuses),
    funding: fc.constantFrom(...fundings),
    pay: cents,
    hoursAhead: fc.integer({ min: -24, max: 24 * 9 }),
  })
  .map(({ hoursAhead, ...rest }) => aShift({ ...rest, startsAt: inMs(hoursAhead * hourMs) }));

test('the wallet and what is missing cover what is needed, and nothing is missing beyond it', () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 20 }), cents, (shifts, available) => {
      const needed = neededFor(shifts, { now, until });
      const shortfall = shortfallOf({ available, needed });
      expect(shortfall >= 0n && shortfall <= needed).toBe(true);
      expect(available + shortfall >= needed).toBe(true);
      if (shortfall > 0n) expect(available + shortfall).toBe(needed);
      expect(shortfallOf({ available: available + shortfall, needed })).toBe(0n);
    }),
  );
});

test('holding the pay of a shift changes needed and available by the same amount, and never what is missing', () => {
  fc.assert(
    fc.property(fc.array(anyShift, { minLength: 1, maxLength: 10 }), cents, (shifts, available) => {
      const index = shifts.findIndex((shift) => needsMoney(shift, { now, until }) && shift.pay <= available);
      const shift = shifts[index];
      if (!shift) return;
      const held = shifts.with(index, { ...shift, funding: 'funded' });
      const before = { available, needed: neededFor(shifts, { now, until }) };
      const after = { available: available - shift.pay, needed: neededFor(held, { now, until }) };
      expect(shortfallOf(after)).toBe(shortfallOf(before));
    }),
  );
});
