import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CorrectionFacts, correctionOutcome, minutesPaidBy } from './correction-rules.ts';
import { payFor } from './money.ts';
import { maximumWage, minimumWage } from './wages.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const facts: CorrectionFacts = {
  phase: 'in_progress',
  shift: { startsAt, endsAt: at(480) },
  breakMinutes: 30,
  wage: 20_00n,
  minimumMinutes: 180,
  scans: { in: at(0), out: null },
  checkedInAt: at(0),
  checkedOutAt: null,
  standingPay: null,
  now: at(60),
};

describe('while a shift runs', () => {
  const running = (given: Partial<CorrectionFacts>) => correctionOutcome({ ...facts, ...given });
  const verified = { kind: 'refused', code: 'verified_time' };

  test.each<[string, Partial<CorrectionFacts>, object]>([
    ['an earlier start', { checkedInAt: at(-10) }, { kind: 'runs' }],
    ['a later start', { checkedInAt: at(1) }, verified],
    [
      'a start within the time before the plan',
      { scans: { in: at(-30), out: null }, checkedInAt: at(0) },
      { kind: 'runs' },
    ],
    ['a later start that no scan shows', { scans: { in: null, out: null }, checkedInAt: at(30) }, { kind: 'runs' }],
    [
      'an end of now pays the minimum',
      { checkedOutAt: at(60) },
      { kind: 'ends_now', worked: 60, pay: 60_00n, isMinimum: true, isManual: false },
    ],
    [
      'an end of a minute ago is now',
      { checkedOutAt: at(59) },
      { kind: 'ends_now', worked: 59, pay: 60_00n, isMinimum: true },
    ],
    ['an end of more than a minute ago', { checkedOutAt: new Date(at(59).getTime() - 1) }, verified],
    [
      'an end before the planned start',
      { now: at(-10), checkedInAt: at(-40), scans: { in: at(-40), out: null }, checkedOutAt: at(-20) },
      verified,
    ],
    [
      'sent home before the planned start',
      { now: at(-10), checkedInAt: at(-40), scans: { in: at(-40), out: null }, checkedOutAt: at(-10) },
      { kind: 'ends_now', worked: 0, pay: 60_00n, isMinimum: true },
    ],
    [
      'more than the minimum was worked',
      { now: at(200), checkedOutAt: at(200) },
      { kind: 'ends_now', worked: 200, pay: 66_67n, isMinimum: false },
    ],
    [
      'the minimum is no more than the planned shift',
      { shift: { startsAt, endsAt: at(120) }, now: at(10), checkedOutAt: at(10) },
      { kind: 'ends_now', worked: 10, pay: 30_00n, isMinimum: true },
    ],
    [
      'after the planned end nothing is added',
      { now: at(500), checkedInAt: at(400), scans: { in: at(400), out: null }, checkedOutAt: at(480) },
      { kind: 'ends_now', worked: 80, pay: 26_67n, isMinimum: false },
    ],
    ['after the planned end, an end before it', { now: at(500), checkedOutAt: at(479) }, verified],
    [
      'a past end that no scan shows is paid as recorded',
      { scans: { in: null, out: null }, checkedOutAt: at(30) },
      { kind: 'ends_now', worked: 30, pay: 10_00n, isMinimum: false, isManual: true },
    ],
  ])('%s', (_what, given, outcome) => {
    expect(running(given)).toMatchObject(outcome);
  });
});

describe('after the end', () => {
  const ended = (given: Partial<CorrectionFacts>) =>
    correctionOutcome({
      ...facts,
      phase: 'in_review',
      scans: { in: at(0), out: at(480) },
      checkedOutAt: at(480),
      standingPay: 150_00n,
      now: at(500),
      ...given,
    });

  test.each<[string, Partial<CorrectionFacts>, object]>([
    [
      'less than the scans show is a proposal',
      { checkedOutAt: at(400) },
      { kind: 'proposes', pay: 123_33n, standing: 150_00n },
    ],
    ['as much is paid', {}, { kind: 'pays', pay: 150_00n, isManual: false }],
    [
      'with a start scan alone it is a proposal too',
      { scans: { in: at(0), out: null }, checkedOutAt: at(1) },
      { kind: 'proposes', pay: 33n },
    ],
    [
      'without a scan less is paid',
      { scans: { in: null, out: null }, checkedOutAt: at(400) },
      { kind: 'pays', isManual: true },
    ],
    [
      'settled pay is not reduced',
      { phase: 'settled', checkedOutAt: at(400) },
      { kind: 'refused', code: 'pay_not_reduced' },
    ],
    ['settled pay is added to', { phase: 'settled', standingPay: 100_00n }, { kind: 'pays', pay: 150_00n }],
    [
      'a no-show without scans is manual',
      { phase: 'missed', standingPay: null, scans: { in: null, out: null } },
      { kind: 'pays', isManual: true },
    ],
  ])('%s', (_what, given, outcome) => {
    expect(ended(given)).toMatchObject(outcome);
  });
});

test('no correction pays less than the scans show without being a proposal or refused, and none below the wage', () => {
  const minute = fc.integer({ min: -60, max: 600 });
  fc.assert(
    fc.property(
      fc.constantFrom('in_progress' as const, 'in_review' as const, 'settled' as const),
      fc.tuple(minute, minute),
      fc.tuple(minute, minute),
      fc.integer({ min: 0, max: 500 }),
      fc.bigInt({ min: minimumWage, max: maximumWage }),
      (phase, [one, other], [from, to], breakMinutes, wage) => {
        const scanned = [Math.min(one, other), Math.max(one, other)] as const;
        const isRunning = phase === 'in_progress';
        const terms = { shift: facts.shift, breakMinutes, wage };
        const standing = correctionOutcome({
          ...facts,
          ...terms,
          phase: 'scheduled',
          checkedInAt: at(scanned[0]),
          checkedOutAt: at(scanned[1]),
          now: at(601),
        });
        if (standing.kind !== 'pays') throw new Error('a whole shift is paid');
        const outcome = correctionOutcome({
          ...facts,
          ...terms,
          phase,
          scans: { in: at(scanned[0]), out: isRunning ? null : at(scanned[1]) },
          checkedInAt: at(Math.min(from, to)),
          checkedOutAt: at(Math.max(from, to)),
          standingPay: isRunning ? null : standing.pay,
          now: isRunning ? at(scanned[1]) : at(601),
        });
        if (outcome.kind === 'pays') expect(outcome.pay).toBeGreaterThanOrEqual(standing.pay);
        if (outcome.kind === 'ends_now') {
          // A minute of what counts as now may be missing, and every minute is rounded by half a cent.
          expect(outcome.pay).toBeGreaterThanOrEqual(standing.pay - payFor(1, wage) - 1n);
        }
        if (outcome.kind === 'pays' || outcome.kind === 'ends_now' || outcome.kind === 'proposes')
          expect(outcome.pay).toBeGreaterThanOrEqual(payFor(outcome.worked, wage));
      },
    ),
  );
});

test('the minutes that an amount pays for are never worth more than it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 5_000_00n }),
      fc.bigInt({ min: minimumWage, max: maximumWage }),
      (amount, wage) => {
        expect(payFor(minutesPaidBy(amount, wage), wage)).toBeLessThanOrEqual(amount);
      },
    ),
  );
});
