import { expect, test } from 'vitest';
import { payLines } from './pay-lines.ts';
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
