import type { ShiftPhase } from '@relevo/domain/worker-shift-lifecycle';
import { expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { boardChanges } from './attendance-tab.tsx';

const phase = (value: ShiftPhase) => [aWorkerShift({ phase: value })];

test.each<[ShiftPhase, ShiftPhase, string]>([
  ['scheduled', 'in_progress', 'checkedIn'],
  ['in_progress', 'in_review', 'checkedOut'],
  ['in_progress', 'settled', 'checkedOut'],
  ['in_review', 'settled', 'settled'],
  ['scheduled', 'missed', 'missed'],
  ['scheduled', 'cancelled', 'cancelled'],
  ['missed', 'in_progress', 'checkedIn'],
])('from %s to %s is announced as %s', (before, after, what) => {
  expect(boardChanges(phase(before), phase(after)).map(({ what: found }) => found)).toEqual([what]);
});

test('announces nothing when a shift stays as it is', () => {
  expect(boardChanges(phase('in_progress'), phase('in_progress'))).toEqual([]);
});

test('a new worker is announced; one who only comes into view is not', () => {
  expect(boardChanges([], phase('scheduled')).map(({ what }) => what)).toEqual(['booked']);
  expect(boardChanges([], phase('settled'))).toEqual([]);
});
