import { expect, test } from 'vitest';
import { closedReason } from './application-room.ts';

const now = new Date('2026-07-01T12:00:00Z');
const open = {
  status: 'open' as const,
  counts: { pending: 3, accepted: 1, confirmed: 0, positions_left: 1 },
  last_shift_at: '2026-07-02T12:00:00Z',
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
