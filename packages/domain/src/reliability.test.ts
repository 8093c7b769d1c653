import { seed } from '@relevo/fixtures/depth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UserType } from './account.ts';
import {
  appealUntil,
  checkAppeal,
  checkAppealDecision,
  isWithinReliability,
  type JudgedShift,
  judgeShift,
  lateCancellationBy,
  type ReliabilityRule,
  reliabilityPercent,
  resolvedDispute,
  shownReliability,
} from './reliability.ts';
import type { CancelReason } from './worker-shift-lifecycle.ts';

const worked: JudgedShift = {
  status: 'completed',
  cancelReason: null,
  wage: 20_00n,
  workedMinutes: 60,
  pay: 20_00n,
  lateCancellation: null,
  wasDue: false,
  isNoShowAgreed: false,
  hasScan: true,
  dispute: null,
};
const lost: JudgedShift = { ...worked, status: 'cancelled', workedMinutes: null, pay: null, hasScan: false };
const agreed = { isPaidByDecision: false, isReduced: false, agreedFrom: null };
const reduced = { ...agreed, isReduced: true };
const decided = { ...agreed, isPaidByDecision: true };
const agreedFrom = { workedMinutes: 60, pay: 20_00n };
const short = { workedMinutes: 29, pay: 9_67n };

type Expected = [ReliabilityRule, boolean] | null;
const cases: [string, JudgedShift, Expected, Expected][] = [
  ['worked and paid', worked, ['kept', true], ['kept', true]],
  ['29 paid minutes', { ...worked, ...short }, ['kept', false], ['kept', false]],
  ['29 minutes that were due', { ...worked, ...short, wasDue: true }, ['kept', false], ['kept', false]],
  ['30 paid minutes', { ...worked, workedMinutes: 30, pay: 10_00n }, ['kept', true], ['kept', true]],
  ['sent home with the minimum', { ...worked, workedMinutes: 5 }, ['kept', true], ['kept', true]],
  ['due when settled', { ...worked, wasDue: true }, ['kept', true], ['pay_due', true]],
  ['reduced', { ...worked, dispute: reduced }, ['kept', true], ['pay_corrected_down', true]],
  [
    'reduced to nothing',
    { ...worked, workedMinutes: 0, pay: 0n, dispute: reduced },
    ['kept', false],
    ['pay_corrected_down', true],
  ],
  [
    'reduced and due: one fault',
    { ...worked, wasDue: true, dispute: reduced },
    ['kept', true],
    ['pay_corrected_down', true],
  ],
  ['a claim that was paid', { ...worked, dispute: agreed }, ['kept', true], ['kept', true]],
  ['without a scan', { ...worked, hasScan: false }, ['kept', false], ['kept', false]],
  ['due, without a scan', { ...worked, hasScan: false, wasDue: true }, ['kept', false], ['pay_due', true]],
  [
    'due, and agreed down to a cent',
    { ...worked, wasDue: true, workedMinutes: 0, pay: 1n, dispute: { ...agreed, agreedFrom } },
    ['kept', false],
    ['pay_due', true],
  ],
  [
    'due, and decided down to a cent',
    { ...worked, wasDue: true, workedMinutes: 0, pay: 1n, dispute: agreed },
    ['kept', false],
    ['kept', false],
  ],
  ['missed', { ...lost, cancelReason: 'no_show' }, ['no_show', true], null],
  ['missed, and paid by a decision', { ...lost, cancelReason: 'no_show', dispute: decided }, null, null],
  ['missed, and paid an agreed amount', { ...lost, cancelReason: 'no_show', dispute: agreed }, ['no_show', true], null],
  [
    'missed, and paid for agreed times',
    { ...worked, hasScan: false, isNoShowAgreed: true, dispute: agreed },
    ['no_show', true],
    ['kept', false],
  ],
  ['missed, and recorded by the employer', { ...worked, hasScan: false }, ['kept', false], ['kept', false]],
  ['cancelled in time', { ...lost, cancelReason: 'worker' }, null, null],
  [
    'cancelled late by the worker',
    { ...lost, cancelReason: 'worker', lateCancellation: 'worker' },
    ['late_cancellation', true],
    null,
  ],
  [
    'cancelled late by the employer',
    { ...lost, cancelReason: 'employer', lateCancellation: 'employer' },
    null,
    ['late_cancellation', true],
  ],
  [
    'the same with its job',
    { ...lost, cancelReason: 'job_ended', lateCancellation: 'employer' },
    null,
    ['late_cancellation', true],
  ],
  [
    'cancelled late, and paid by a decision',
    { ...lost, cancelReason: 'employer', lateCancellation: 'employer', dispute: decided },
    null,
    null,
  ],
  [
    'cancelled late, and paid an agreed cent more',
    { ...lost, cancelReason: 'employer', lateCancellation: 'employer', pay: 10_01n, dispute: agreed },
    null,
    ['late_cancellation', true],
  ],
  [
    'cancelled late, and paid for agreed times',
    { ...worked, hasScan: false, lateCancellation: 'employer', dispute: agreed },
    ['kept', false],
    ['late_cancellation', true],
  ],
  ['booked', { ...lost, status: 'scheduled' }, null, null],
  ['running', { ...lost, status: 'in_progress' }, null, null],
];

test.each(cases)('a shift that is %s', (_name, shift, ofWorker, ofEmployer) => {
  const judged = (side: UserType) => {
    const found = judgeShift(shift, side);
    return found && [found.rule, found.counts];
  };
  expect([judged('worker'), judged('employer')]).toEqual([ofWorker, ofEmployer]);
});

test.each<[string, number, CancelReason, boolean, UserType | null]>([
  ['24 hours before is not late', 24 * 60, 'employer', true, null],
  ['a minute later is', 24 * 60 - 1, 'employer', true, 'employer'],
  ['after the start too', -30, 'employer', false, 'employer'],
  ['with the job', 60, 'job_canceled', false, 'employer'],
  ['at the early end of the job', 60, 'job_ended', true, 'employer'],
  ['by the worker', 60, 'worker', true, 'worker'],
  ['by the worker in time', 24 * 60, 'worker', true, null],
  ['by the worker, whose pay was not held', 60, 'worker', false, null],
  ['a no-show is none', -60, 'no_show', true, null],
])('a late cancellation: %s', (_name, minutesBefore, because, isFunded, expected) => {
  const cancelledAt = new Date('2026-11-16T12:00:00Z');
  const startsAt = new Date(cancelledAt.getTime() + minutesBefore * 60_000);
  expect(lateCancellationBy({ startsAt, cancelledAt, isFunded, because })).toBe(expected);
});

describe('the percentage', () => {
  test.each([
    [0, 0, null],
    [0, 1, 0],
    [2, 3, 66],
    [199, 200, 99],
    [200, 200, 100],
  ])('%i of %i', (kept, shifts, expected) => {
    expect(reliabilityPercent({ kept, shifts })).toBe(expected);
  });

  test('is 100 only when all were kept, and others see the same number from five shifts on', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (kept, against) => {
        const shifts = kept + against;
        const percent = reliabilityPercent({ kept, shifts });
        expect(percent === 100).toBe(shifts > 0 && against === 0);
        expect(shownReliability(kept, shifts)).toEqual(shifts < 5 ? null : { percent, shifts });
      }),
      { seed },
    );
    expect(shownReliability(null, null)).toBeNull();
  });
});

describe('an appeal', () => {
  const happenedAt = new Date('2026-11-01T12:00:00Z');
  const event = { rule: 'no_show', happenedAt, appeal: null } as const;
  const inTime = new Date('2026-12-01T11:59:59Z');

  test('is made once, within 30 days, and against what counts against its person', () => {
    expect(() => checkAppeal(event, inTime)).not.toThrow();
    expect(appealUntil(event)).toEqual(new Date('2026-12-01T12:00:00Z'));
    for (const appeal of ['open', 'granted', 'denied'] as const) {
      expect(() => checkAppeal({ ...event, appeal }, inTime)).toThrow(
        expect.objectContaining({ code: 'already_appealed' }),
      );
      expect(appealUntil({ ...event, appeal })).toBeNull();
    }
    for (const [refused, at] of [
      [{ ...event, rule: 'kept' }, inTime],
      [event, new Date('2026-12-01T12:00:00Z')],
    ] as const) {
      expect(() => checkAppeal(refused, at)).toThrow(expect.objectContaining({ code: 'invalid_transition' }));
    }
  });

  test('is answered once', () => {
    expect(() => checkAppealDecision('open')).not.toThrow();
    for (const status of ['granted', 'denied'] as const)
      expect(() => checkAppealDecision(status)).toThrow(expect.objectContaining({ code: 'invalid_transition' }));
  });
});

describe('a resolved dispute', () => {
  const byEmployer = {
    openedBy: 'employer',
    outcome: 'accepted',
    standing: 20_00n,
    standingMinutes: 60,
    proposal: 15_00n,
    counter: 18_00n,
    decided: null,
  } as const;
  const byWorker = { ...byEmployer, openedBy: 'worker', proposal: 30_00n, counter: null } as const;
  const before = { workedMinutes: 60, pay: 20_00n };
  const [accepted, decided] = [{ outcome: 'accepted' }, { outcome: 'decided' }] as const;
  test.each([
    ['a reduction is accepted', byEmployer, { pay: 15_00n, scans: 2 }, { isReduced: true, agreedFrom: before }],
    ['without both scans it is no reduction', byEmployer, { pay: 15_00n, scans: 1 }, { agreedFrom: before }],
    [
      'a counter-proposal',
      { ...byEmployer, outcome: 'counter_accepted' as const },
      { pay: 18_00n, scans: 2 },
      { isReduced: true, agreedFrom: before },
    ],
    ['withdrawn', { ...byEmployer, outcome: 'withdrawn' as const }, { pay: 20_00n, scans: 2 }, {}],
    ['unanswered', { ...byEmployer, outcome: 'unanswered' as const }, { pay: 20_00n, scans: 2 }, {}],
    [
      'decided for less',
      { ...byEmployer, ...decided, decided: 17_00n },
      { pay: 17_00n, scans: 2 },
      { isReduced: true },
    ],
    ['decided for what stood', { ...byEmployer, ...decided, decided: 20_00n }, { pay: 20_00n, scans: 2 }, {}],
    ['a claim is accepted', { ...byWorker, ...accepted }, { pay: 30_00n, scans: 2 }, {}],
    [
      'a claim is decided',
      { ...byWorker, ...decided, decided: 25_00n },
      { pay: 25_00n, scans: 0 },
      { isPaidByDecision: true },
    ],
    ['a claim is decided for nothing', { ...byWorker, ...decided, decided: 20_00n }, { pay: 20_00n, scans: 0 }, {}],
    ['of a shift without pay', { ...byWorker, ...decided, decided: 0n }, { pay: null, scans: 0 }, {}],
  ])('%s', (_name, dispute, shift, expected) => {
    const nothing = { isPaidByDecision: false, isReduced: false, agreedFrom: null };
    expect(resolvedDispute(dispute, shift)).toEqual({ ...nothing, ...expected });
  });
});

test('a shift is judged for 90 days', () => {
  const at = new Date('2026-11-18T12:00:00Z');
  const startedAgo = (ms: number) => isWithinReliability(new Date(at.getTime() - ms), at);
  const window = 90 * 24 * 3_600_000;
  expect([startedAgo(window - 1), startedAgo(window), startedAgo(-1)]).toEqual([true, false, true]);
});
