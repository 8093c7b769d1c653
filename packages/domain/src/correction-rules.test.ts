import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CorrectionFacts, correctionOutcome, minutesPaidBy } from './correction-rules.ts';
import { payFor } from './money.ts';
import type { ScanGrade } from './scan-rules.ts';
import { maximumWage, minimumWage } from './wages.ts';
import type { TimeSource } from './worker-shift-lifecycle.ts';

type Grade = ScanGrade | null;

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
    [
      'an end of now after the planned one leaves a request for the rest',
      { now: at(525), checkedOutAt: at(525), byHand: { in: false, out: true } },
      { kind: 'ends_now', pay: 150_00n, isMinimum: false, overtime: 0, requested: 45 },
    ],
    [
      'a past end after the planned one is set by hand',
      { now: at(525), checkedOutAt: at(500), byHand: { in: false, out: true } },
      { kind: 'ends_now', pay: 156_67n, overtime: 20, added: 20, requested: 0 },
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
  const graded = (start: Grade, end: Grade) => ({
    scans: { in: at(0), out: at(480), grades: { in: start, out: end } },
  });
  const recorded = (start: TimeSource, end: TimeSource) => ({
    in: { at: at(0), by: start },
    out: { at: at(480), by: end },
  });
  const ended = (given: Partial<CorrectionFacts>) =>
    correctionOutcome({
      ...facts,
      phase: 'in_review',
      ...graded('unverified', 'unverified'),
      recorded: recorded('scan', 'scan'),
      mayProposeLess: true,
      checkedOutAt: at(480),
      standingPay: 150_00n,
      now: at(500),
      ...given,
    });

  test.each<[string, Partial<CorrectionFacts>, object]>([
    [
      'less than unverified scans show is a proposal',
      { checkedOutAt: at(400) },
      { kind: 'proposes', pay: 123_33n, standing: 150_00n },
    ],
    ['as much is paid', {}, { kind: 'pays', pay: 150_00n, isManual: false }],
    [
      'with a start scan alone it is a proposal too',
      {
        scans: { in: at(0), out: null, grades: { in: 'verified', out: null } },
        recorded: recorded('scan', 'system'),
        checkedOutAt: at(1),
      },
      { kind: 'proposes', pay: 33n },
    ],
    [
      'without a scan less is paid for an end that the clock set',
      { scans: { in: null, out: null }, recorded: recorded('employer', 'system'), checkedOutAt: at(400) },
      { kind: 'pays', isManual: true },
    ],
    [
      'settled pay is not reduced',
      { phase: 'settled', checkedOutAt: at(400) },
      { kind: 'refused', code: 'pay_not_reduced' },
    ],
    ['settled pay is added to', { phase: 'settled', standingPay: 100_00n }, { kind: 'pays', pay: 150_00n }],
    [
      'an end by hand after the plan is paid, and approves as many minutes',
      { phase: 'settled', checkedOutAt: at(510), byHand: { in: false, out: true } },
      { kind: 'pays', pay: 160_00n, worked: 480, overtime: 30, added: 30 },
    ],
    [
      'a scanned end stays cut to the plan when the start is corrected',
      {
        checkedInAt: at(-60),
        scans: { in: at(-20), out: at(525) },
        checkedOutAt: at(525),
        byHand: { in: true, out: false },
      },
      { kind: 'pays', pay: 170_00n, overtime: 0, added: 0 },
    ],
    [
      'a scanned start stays cut to the plan when the end is corrected',
      {
        checkedInAt: at(-60),
        scans: { in: at(-60), out: null },
        checkedOutAt: at(500),
        byHand: { in: false, out: true },
      },
      { kind: 'pays', pay: 156_67n, overtime: 20 },
    ],
    [
      'fewer minutes than were asked for are no reduction',
      {
        phase: 'settled',
        scans: { in: at(0), out: at(525) },
        checkedOutAt: at(510),
        byHand: { in: false, out: true },
        overtime: { status: 'requested', minutes: 45 },
      },
      { kind: 'pays', pay: 160_00n, overtime: 30, added: 30 },
    ],
    [
      'an end within the plan leaves a request alone',
      { phase: 'settled', byHand: { in: false, out: true }, overtime: { status: 'requested', minutes: 45 } },
      { kind: 'pays', pay: 150_00n, overtime: 0, added: 0 },
    ],
    [
      'approved minutes are never taken back',
      {
        phase: 'settled',
        standingPay: 165_00n,
        checkedOutAt: at(510),
        byHand: { in: false, out: true },
        overtime: { status: 'approved', minutes: 45 },
      },
      { kind: 'pays', pay: 165_00n, overtime: 45, added: 0 },
    ],
    [
      'time after the plan makes up for none of the plan',
      { phase: 'settled', checkedInAt: at(30), checkedOutAt: at(510), byHand: { in: true, out: true } },
      { kind: 'refused', code: 'pay_not_reduced' },
    ],
    [
      'a no-show without scans is manual',
      { phase: 'missed', standingPay: null, scans: { in: null, out: null } },
      { kind: 'pays', isManual: true },
    ],
    ['a no-show with a start alone runs', { phase: 'missed', standingPay: null, checkedOutAt: null }, { kind: 'runs' }],
    [
      'a no-show that a dispute paid does not run again',
      { phase: 'missed', standingPay: 33_99n, checkedOutAt: null },
      { kind: 'refused', code: 'pay_not_reduced' },
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
