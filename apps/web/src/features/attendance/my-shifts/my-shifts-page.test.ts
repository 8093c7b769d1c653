import { expect, test } from 'vitest';
import { aWorkerShift } from '../parts/testing/a-worker-shift.ts';
import { nextShiftOf } from './my-shifts-page.tsx';
import { actionsNow, canScan, opensAt } from './scan-offer.ts';

const monday = aWorkerShift();
const tuesday = aWorkerShift({ id: 'tuesday', shift: { starts_at: '2026-11-17T14:00:00.000Z' } });
const atNight = aWorkerShift({
  id: 'night',
  status: 'in_progress',
  phase: 'in_progress',
  shift: { starts_at: '2026-11-18T03:00:00.000Z' },
});

test('the next shift is the one that begins first, whatever the order', () => {
  expect(nextShiftOf([tuesday, monday])).toBe(monday);
  expect(nextShiftOf([])).toBeNull();
});

test('the shift in progress comes first', () => {
  expect(nextShiftOf([monday, tuesday, atNight])).toBe(atNight);
});

test('a shift can be scanned from one hour before its start', () => {
  expect(opensAt(monday).toISOString()).toBe('2026-11-16T13:00:00.000Z');
});

test('the server’s word counts while it is fresh', () => {
  const now = new Date('2026-11-16T14:00:00Z');
  expect(actionsNow({ ...monday, actions: [] }, { isOld: false, now })).toEqual([]);
  expect(canScan(actionsNow({ ...monday, actions: ['start', 'cancel'] }, { isOld: false, now }))).toBe(true);
});

test.each([
  ['2026-11-16T12:59:59Z', false],
  ['2026-11-16T13:00:00Z', true],
  ['2026-11-16T21:59:59Z', true],
  ['2026-11-16T22:00:00Z', false],
])('from an answer kept overnight, at %s a scan is offered: %s', (instant, expected) => {
  const kept = { ...monday, actions: ['cancel' as const] };
  expect(canScan(actionsNow(kept, { isOld: true, now: new Date(instant) }))).toBe(expected);
});
