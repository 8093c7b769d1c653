import { describe, expect, test } from 'vitest';
import { type CorrectionFacts, correctionOutcome } from './correction-rules.ts';
import type { ScanGrade } from './scan-rules.ts';
import type { TimeSource } from './worker-shift-lifecycle.ts';

const startsAt = new Date('2026-11-16T14:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const fixed = { kind: 'refused', code: 'pay_is_fixed' };
const graded = (start: ScanGrade, end: ScanGrade) => ({
  scans: { in: at(0), out: at(480), grades: { in: start, out: end } },
});
const recorded = (start: TimeSource, end: TimeSource) => ({
  in: { at: at(0), by: start },
  out: { at: at(480), by: end },
});

/** Eight hours at 20.00 with half an hour unpaid, in review; the employer may propose less. */
const inReview: CorrectionFacts = {
  phase: 'in_review',
  shift: { startsAt, endsAt: at(480) },
  breakMinutes: 30,
  wage: 20_00n,
  minimumMinutes: 180,
  ...graded('unverified', 'unverified'),
  recorded: recorded('scan', 'scan'),
  mayProposeLess: true,
  checkedInAt: at(0),
  checkedOutAt: at(480),
  standingPay: 150_00n,
  now: at(500),
};

describe('a correction that pays less after the end', () => {
  test.each<[string, Partial<CorrectionFacts>, object]>([
    ['an end before a verified one', { ...graded('unverified', 'verified'), checkedOutAt: at(479) }, fixed],
    ['a start after a verified one', { ...graded('verified', 'unverified'), checkedInAt: at(1) }, fixed],
    [
      'the unverified side alone is a proposal',
      { ...graded('verified', 'late'), checkedOutAt: at(400) },
      { kind: 'proposes', pay: 123_33n },
    ],
    [
      'an end that stays behind the planned one takes no verified time',
      {
        scans: { in: at(0), out: at(500), grades: { in: 'unverified', out: 'verified' } },
        checkedOutAt: at(480),
      },
      { kind: 'pays', pay: 150_00n },
    ],
    [
      'verified time is not taken away by a correction that adds on the other side',
      {
        scans: { in: at(60), out: at(240), grades: { in: 'verified', out: 'unverified' } },
        checkedInAt: at(90),
        standingPay: 60_00n,
      },
      fixed,
    ],
    [
      'nor from pay that is paid',
      { ...graded('verified', 'verified'), phase: 'settled', checkedInAt: at(1), standingPay: 1n },
      fixed,
    ],
    ['what may not be proposed is fixed', { mayProposeLess: false, checkedOutAt: at(400) }, fixed],
    ['a start that the employer recorded', { recorded: recorded('employer', 'scan'), checkedInAt: at(1) }, fixed],
    [
      'the other side of a start that the employer recorded',
      { recorded: recorded('employer', 'scan'), checkedOutAt: at(400) },
      { kind: 'proposes' },
    ],
    [
      'hours that the employer recorded and the console looks at',
      {
        scans: { in: null, out: null },
        recorded: recorded('employer', 'employer'),
        mayProposeLess: false,
        checkedOutAt: at(400),
      },
      fixed,
    ],
    ['due pay that the clock released', { phase: 'settled', isDue: true, checkedOutAt: at(400) }, { kind: 'proposes' }],
    [
      'due pay that the employer approved',
      { phase: 'settled', isDue: true, mayProposeLess: false, checkedOutAt: at(400) },
      fixed,
    ],
    [
      'due pay, together with time after the plan',
      {
        phase: 'settled',
        isDue: true,
        checkedInAt: at(30),
        checkedOutAt: at(510),
        byHand: { in: true, out: true },
      },
      fixed,
    ],
    [
      'a no-show that a dispute decided and that is due',
      { phase: 'missed', standingPay: 33_99n, checkedOutAt: null, isDue: true },
      fixed,
    ],
  ])('%s', (_what, given, outcome) => {
    expect(correctionOutcome({ ...inReview, ...given })).toMatchObject(outcome);
  });
});
