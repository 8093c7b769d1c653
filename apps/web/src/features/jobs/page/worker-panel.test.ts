import { expect, test } from 'vitest';
import { closedReason, workerAction } from './worker-panel.tsx';

const now = new Date('2026-07-01T12:00:00Z');
const open = {
  status: 'open' as const,
  counts: { pending: 3, accepted: 1, confirmed: 0, positions_left: 1 },
  last_shift_at: '2026-07-02T12:00:00Z',
  hiring_open: true,
  next_shift_at: null,
  my_actions: [],
};

test('an open job with a position left takes applications', () => {
  expect(closedReason(open, now)).toBeNull();
});

test('without a position left it is filled', () => {
  expect(closedReason({ ...open, counts: { ...open.counts, positions_left: 0 } }, now)).toBe('filled');
});

test('after its last shift it is over', () => {
  expect(closedReason({ ...open, last_shift_at: '2026-07-01T12:00:00Z' }, now)).toBe('over');
});

test.each(['confirmed', 'running', 'completed', 'canceled'] as const)('a %s job says so', (status) => {
  expect(closedReason({ ...open, status }, now)).toBe(status);
});

test('a running job takes applications while hiring is open and a shift is to come', () => {
  const running = { ...open, status: 'running' as const, next_shift_at: '2026-07-02T08:00:00Z' };
  expect(closedReason(running, now)).toBeNull();
  expect(closedReason({ ...running, hiring_open: false }, now)).toBe('running');
  expect(closedReason({ ...running, counts: { ...open.counts, positions_left: 0 } }, now)).toBe('filled');
});

test.each([
  ['apply', null],
  ['apply', { status: 'rejected' as const, actions: [] }],
  ['confirm', { status: 'accepted' as const, actions: ['confirm' as const, 'withdraw' as const] }],
  [null, { status: 'pending' as const, actions: ['withdraw' as const] }],
  [null, { status: 'confirmed' as const, actions: [] }],
])('the next step is %j with the application %j', (expected, application) => {
  expect(workerAction({ ...open, my_application: application }, now)).toBe(expected);
});

test('booking at once comes before applying', () => {
  expect(workerAction({ ...open, my_application: null, my_actions: ['apply', 'book'] }, now)).toBe('book');
});

test('a filled job can be stood by on', () => {
  const filled = { ...open, counts: { ...open.counts, positions_left: 0 }, my_application: null };
  expect(workerAction({ ...filled, my_actions: ['stand_by'] }, now)).toBe('stand_by');
  expect(workerAction({ ...filled, my_actions: ['leave_standby'] }, now)).toBeNull();
});

test('nothing is left to do about a filled job without an application', () => {
  const filled = { ...open, counts: { ...open.counts, positions_left: 0 }, my_application: null };
  expect(workerAction(filled, now)).toBeNull();
});
