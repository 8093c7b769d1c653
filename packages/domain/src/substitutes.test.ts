import { expect, test } from 'vitest';
import { approvalEnd, checkProposal, mayPropose, needsApproval, substituteEnd } from './substitutes.ts';

const now = new Date('2026-11-18T09:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test.each([
  [24 * 60, 12 * 60, 12 * 60],
  [13 * 60, 12 * 60, 12 * 60],
  [12 * 60 + 40, 11 * 60 + 40, 12 * 60],
  [120, 60, 90],
])('a shift in %i minutes: %i to say yes, %i to approve', (start, answer, approval) => {
  expect(substituteEnd(now, inMinutes(start))).toEqual(inMinutes(answer));
  expect(approvalEnd(now, inMinutes(start))).toEqual(inMinutes(approval));
});

test.each([
  ['scheduled', 61, 'approve', true],
  ['scheduled', 61, 'auto', true],
  ['scheduled', 60, 'approve', false],
  ['scheduled', 61, 'off', false],
  ['cancelled', 61, 'approve', false],
  ['in_progress', 61, 'approve', false],
] as const)('a %s shift in %i minutes, %s: %s', (phase, start, rule, isPossible) => {
  const booked = { phase, startsAt: inMinutes(start), rule, now };
  expect(mayPropose(booked)).toBe(isPossible);
  if (!isPossible) expect(() => checkProposal(booked)).toThrow('invalid_transition');
});

test('a worker who has worked here needs no approval where the job says so', () => {
  expect(needsApproval('auto', { hasWorkedHere: true })).toBe(false);
  expect(needsApproval('auto', { hasWorkedHere: false })).toBe(true);
  expect(needsApproval('approve', { hasWorkedHere: true })).toBe(true);
  expect(needsApproval('off', { hasWorkedHere: true })).toBe(true);
});
