import { expect, test } from 'vitest';
import { aShift, named } from '../parts/testing/a-shift.ts';
import { boardOf, instantsOfBoard } from './use-board.ts';

const at = (instant: string) => new Date(instant);
const night = aShift({ starts_at: '2026-11-16T03:00:00Z', ends_at: '2026-11-16T11:00:00Z' });
const day = aShift({ people: [{ worker: named('Ana') }, { worker: named('Zoe') }] });

test('today depends on the time zone of each job: one instant can be two days', () => {
  const now = at('2026-11-16T04:30:00Z');
  const toronto = aShift({ starts_at: '2026-11-15T14:00:00Z', ends_at: '2026-11-15T22:00:00Z' });
  const paris = { ...toronto, job: { ...toronto.job, timezone: 'Europe/Paris' } };
  expect(boardOf([toronto, paris], now).shifts).toEqual([toronto]);
});

test('a shift that began yesterday stays until it ends', () => {
  expect(boardOf([night], at('2026-11-16T10:59:00Z')).shifts).toEqual([night]);
  expect(boardOf([night], at('2026-11-16T11:00:00Z')).shifts).toEqual([]);
});

test('it also stays while a worker has not scanned its end', () => {
  const running = { ...night, status: 'in_progress' as const };
  expect(boardOf([running], at('2026-11-16T12:30:00Z')).shifts).toEqual([running]);
});

test("tomorrow's shifts wait for tomorrow, even when they are near", () => {
  expect(boardOf([night], at('2026-11-15T04:00:00Z')).shifts).toEqual([]);
});

test('a cancelled shift is left out; a no-show is not', () => {
  const now = at('2026-11-16T15:00:00Z');
  const cancelled = { status: 'cancelled', phase: 'cancelled' } as const;
  expect(boardOf([aShift({ status: 'cancelled', people: [cancelled] })], now).shifts).toEqual([]);
  const missed = aShift({ status: 'cancelled', people: [cancelled, { status: 'cancelled', phase: 'missed' }] });
  expect(boardOf([missed], now).shifts).toEqual([missed]);
});

test('shifts are listed in the order they begin, with all their workers', () => {
  const evening = aShift({ starts_at: '2026-11-16T23:00:00Z', ends_at: '2026-11-17T02:00:00Z' });
  const { shifts, people } = boardOf([evening, day], at('2026-11-16T15:00:00Z'));
  expect(shifts).toEqual([day, evening]);
  expect(people.map(({ worker }) => worker.first_name)).toEqual(['Ana', 'Zoe']);
});

test('the requested span covers today in every time zone and stays the same for an hour', () => {
  const { from, to } = instantsOfBoard(at('2026-11-16T15:59:00Z'));
  expect({ from, to }).toEqual({ from: '2026-11-15T11:00:00.000Z', to: '2026-11-17T19:00:00.000Z' });
  expect(instantsOfBoard(at('2026-11-16T15:01:00Z'))).toEqual({ from, to });
});
