import { expect, test } from 'vitest';
import { hiringOf, shiftToShow, takesWorkers } from './hiring-of.ts';

const [first, next] = ['2026-07-01T12:00:00Z', '2026-07-02T12:00:00Z'];

test.each([
  ['open', true, next, true, 'open'],
  ['open', true, null, true, 'open'],
  ['confirmed', true, next, false, 'open'],
  ['confirmed', false, next, false, 'closed'],
  ['running', true, next, true, 'open'],
  ['running', false, next, false, 'closed'],
  ['running', true, null, false, null],
  ['completed', false, null, false, null],
  ['canceled', false, next, false, null],
] as const)('%s, hiring open %s, next shift %s: takes workers %s, hiring %s', (...row) => {
  const [status, hiring_open, next_shift_at, isTaking, hiring] = row;
  const counts = { pending: 0, accepted: 0, confirmed: 1, positions_left: 1 };
  const job = { status, hiring_open, next_shift_at, counts };
  expect([takesWorkers(job), hiringOf(job)]).toEqual([isTaking, hiring]);
});

test('a full job is not marked as hiring, a closed one is marked as closed', () => {
  const counts = { pending: 0, accepted: 0, confirmed: 2, positions_left: 0 };
  const full = { status: 'confirmed', hiring_open: true, next_shift_at: next, counts } as const;
  expect([hiringOf(full), hiringOf({ ...full, hiring_open: false })]).toEqual([null, 'closed']);
});

test('the first shift is shown until it began, then the next one', () => {
  expect(shiftToShow({ first_shift_at: first, next_shift_at: first })).toEqual({ which: 'first', startsAt: first });
  expect(shiftToShow({ first_shift_at: first, next_shift_at: next })).toEqual({ which: 'next', startsAt: next });
  expect(shiftToShow({ first_shift_at: first, next_shift_at: null })).toEqual({ which: 'first', startsAt: first });
});
