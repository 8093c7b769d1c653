import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideHalfUp } from './money.ts';
import {
  isOvertimeActionPossible,
  nextOvertimeStatus,
  type OvertimeStatus,
  overtimeActions,
  overtimeBlockedBy,
  overtimePay,
  overtimeStatuses,
  overtimeTransitions,
  requestedOvertime,
} from './overtime-lifecycle.ts';

const plannedEnd = new Date('2026-11-16T22:00:00Z');
const at = (minutes: number, seconds = 0) => new Date(plannedEnd.getTime() + minutes * 60_000 + seconds * 1000);

describe('who may do what', () => {
  const allowed: Record<string, OvertimeStatus[]> = {
    'approve employer': ['requested', 'declined', 'lapsed'],
    'approve system': [],
    'decline employer': ['requested'],
    'decline system': [],
    'lapse employer': [],
    'lapse system': ['requested'],
  };
  test.each(overtimeActions.flatMap((action) => (['employer', 'system'] as const).map((by) => [action, by] as const)))(
    '%s by the %s',
    (action, by) => {
      for (const status of overtimeStatuses) {
        const isAllowed = allowed[`${action} ${by}`]?.includes(status) ?? false;
        expect([status, isOvertimeActionPossible(status, action, by)]).toEqual([status, isAllowed]);
        if (isAllowed) expect(nextOvertimeStatus(status, action, by)).toBe(overtimeTransitions[action].to);
        else expect(() => nextOvertimeStatus(status, action, by)).toThrow('invalid_transition');
      }
      expect(() => nextOvertimeStatus(null, action, by)).toThrow('invalid_transition');
    },
  );

  test.each([
    ['no dispute', null, null],
    ['an open one', { status: 'open', openedBy: 'employer' }, 'dispute_open'],
    ['one the console has', { status: 'escalated', openedBy: 'worker' }, 'dispute_open'],
    [
      'a settled claim of the worker',
      { status: 'resolved', openedBy: 'worker', outcome: 'withdrawn' },
      'invalid_transition',
    ],
    ['a decision', { status: 'resolved', openedBy: 'employer', outcome: 'decided' }, 'invalid_transition'],
    [
      'a counter-proposal',
      { status: 'resolved', openedBy: 'employer', outcome: 'counter_accepted' },
      'invalid_transition',
    ],
    [
      'a reduction of the plan that was accepted',
      { status: 'resolved', openedBy: 'employer', outcome: 'accepted' },
      null,
    ],
  ] as const)('%s', (_what, dispute, code) => {
    expect(overtimeBlockedBy(dispute)).toBe(code);
  });
});

describe('minutes after the planned end', () => {
  test.each([
    ['before the end', at(-1), 0],
    ['five minutes and some seconds', at(5, 59), 0],
    ['six minutes: all of them', at(6), 6],
    ['whole minutes', at(45, 30), 45],
    ['no more than a scan can show', at(121), 120],
  ])('%s', (_what, checkedOutAt, minutes) => {
    expect(requestedOvertime({ plannedEnd, checkedInAt: at(-60), checkedOutAt })).toBe(minutes);
  });

  test('pay half a cent up, without a break or a premium', () => {
    expect(overtimePay(45, 20_00n)).toBe(15_00n);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.bigInt({ min: 1n, max: 500_00n }), (minutes, wage) => {
        expect(overtimePay(minutes, wage)).toBe(divideHalfUp(BigInt(minutes) * wage, 60n));
      }),
    );
  });
});
