import { expect, test } from 'vitest';
import { hasFunding, payLines, settledPay } from './pay-lines.ts';
import { aWorkerShift } from './testing/a-worker-shift.ts';

test('a worked shift is summed as it was paid: time at work, less the break', () => {
  const booked = aWorkerShift({ phase: 'settled', worked_minutes: 450, break_minutes: 30, pay: '150.00' });
  expect(payLines(booked)).toEqual({
    isWorked: true,
    presentMinutes: 480,
    breakMinutes: 30,
    paidMinutes: 450,
    wage: '20.00',
    total: '150.00',
    withTeam: null,
  });
});

test('a shift still to come is summed as planned', () => {
  expect(payLines(aWorkerShift())).toEqual({
    isWorked: false,
    presentMinutes: 480,
    breakMinutes: 30,
    paidMinutes: 450,
    wage: '20.00',
    total: '150.00',
    withTeam: null,
  });
});

test('the night the clocks go back is an hour longer', () => {
  const night = aWorkerShift({ shift: { starts_at: '2026-11-01T02:00:00Z', ends_at: '2026-11-01T11:00:00Z' } });
  expect(payLines(night)?.presentMinutes).toBe(540);
});

test('a shift without work has no sum', () => {
  expect(payLines(aWorkerShift({ phase: 'missed', status: 'cancelled' }))).toBeNull();
  expect(payLines(aWorkerShift({ phase: 'cancelled', status: 'cancelled' }))).toBeNull();
});

test('of a late cancellation, what our team looks at and the rest are separate lines', () => {
  const review = { reason: 'unproven', until: null, amount: '60.00' } as const;
  const off = { phase: 'cancelled', status: 'cancelled', worked_minutes: 0, break_minutes: 0 } as const;
  const waiting = payLines(aWorkerShift({ ...off, pay: '100.00', review }));
  expect(waiting).toMatchObject({ total: '100.00', withTeam: { waiting: '60.00', rest: '40.00' } });
  expect(payLines(aWorkerShift({ ...off, pay: '100.00' }))?.withTeam).toBeNull();
});

test('pay that waits for the employer does not wait for our team', () => {
  const review = { reason: 'late_scan', until: '2026-11-17T22:00:00Z', amount: '150.00' } as const;
  const booked = aWorkerShift({ phase: 'in_review', worked_minutes: 450, break_minutes: 30, pay: '150.00', review });
  expect(payLines(booked)?.withTeam).toBeNull();
  expect(settledPay(booked)).toBe('0.00');
});

test.each([
  ['a shift that is worked', 'completed', null, true],
  ['a cancelled shift without pay', 'cancelled', null, false],
  ['a cancelled shift with pay', 'cancelled', '40.00', true],
  ['a cancelled shift with pay that was refused', 'cancelled', '0.00', false],
] as const)('%s shows its funding: %s with %s', (_name, status, pay, isShown) => {
  expect(hasFunding({ status, pay })).toBe(isShown);
});
