import { describe, expect, test } from 'vitest';
import { type DisputableShift, disputableBy, disputeUntil } from './dispute-window.ts';

const ended = new Date('2026-09-14T21:00:00Z');
const hourMs = 3_600_000;
const after = (hours: number) => new Date(ended.getTime() + hours * hourMs);
const settled: DisputableShift = {
  phase: 'settled',
  funding: 'paid',
  payBasis: 'worked',
  cancelReason: null,
  reviewReason: null,
  isManual: false,
  isRefused: false,
  isReleasedByClock: false,
  checkIn: { by: 'scan', grade: 'verified' },
  checkOut: { by: 'scan', grade: 'unverified' },
  causes: [ended, null],
};

test.each<[string, Partial<DisputableShift>, string]>([
  ['settled and paid', {}, 'worker'],
  ['settled and due', { funding: 'due' }, 'worker'],
  ['settled by the clock and due', { funding: 'due', isReleasedByClock: true }, 'worker employer'],
  ['settled by the clock and paid since', { funding: 'paid', isReleasedByClock: true }, 'worker'],
  ['in review', { phase: 'in_review', funding: 'in_review', reviewReason: 'late_scan' }, 'worker employer'],
  ['hours for the console', { phase: 'in_review', funding: 'in_review', reviewReason: 'unproven' }, ''],
  ['hours that the console refused', { isRefused: true }, ''],
  ['missed', { phase: 'missed', funding: 'unfunded', cancelReason: 'no_show' }, 'worker'],
  ['cancelled by the worker', { phase: 'cancelled', funding: 'unfunded', cancelReason: 'worker' }, ''],
  ['cancelled by the employer', { phase: 'cancelled', funding: 'paid', cancelReason: 'employer' }, 'worker'],
  [
    'cancelled and due',
    { phase: 'cancelled', funding: 'due', payBasis: 'cancellation', cancelReason: 'employer' },
    'worker',
  ],
  ['cancelled with its job', { phase: 'cancelled', funding: 'unfunded', cancelReason: 'job_canceled' }, 'worker'],
  ['of a job that ended', { phase: 'cancelled', funding: 'unfunded', cancelReason: 'job_ended' }, 'worker'],
  ['scheduled', { phase: 'scheduled', funding: 'funded' }, ''],
  ['running', { phase: 'in_progress', funding: 'funded' }, ''],
])('a shift that is %s', (_name, changes, sides) => {
  const shift = { ...settled, ...changes };
  expect(disputableBy(shift).join(' ')).toBe(sides);
  expect(disputeUntil(shift) !== null).toBe(sides !== '');
});

describe('the window', () => {
  test.each<[string, (Date | null)[], Date]>([
    ['the planned end', [ended, null, null], after(72)],
    ['an earlier check-out changes nothing', [ended, after(-2), null], after(72)],
    ['a later check-out', [ended, after(1), null], after(73)],
    ['a correction', [ended, after(1), after(30)], after(102)],
    ['a cancellation long before', [ended, null, after(-100)], after(72)],
  ])('is 72 hours from %s', (_name, causes, until) => {
    expect(disputeUntil({ ...settled, causes })).toEqual(until);
  });
});
