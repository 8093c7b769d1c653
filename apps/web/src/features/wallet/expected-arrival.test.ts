import { expect, test } from 'vitest';
import { arrivalFromNow, expectedArrival } from './expected-arrival.ts';

const timezone = 'America/Toronto';
// A Monday, at noon in Toronto.
const now = new Date('2026-11-16T17:00:00Z');
const asked = {
  status: 'pending' as const,
  parts: [{ to: 'bank' as const, amount: '40.00', status: 'pending' as const, card: null }],
  waiting: null,
  payable_from: null,
  expected_by: null,
  created_at: '2026-11-16T17:00:00Z',
};

test('a withdrawal made now arrives after two working days of the device', () => {
  expect(arrivalFromNow({ now, timezone })).toBe('2026-11-18');
  expect(arrivalFromNow({ now: new Date('2026-11-17T03:00:00Z'), timezone })).toBe('2026-11-18');
  expect(arrivalFromNow({ now, timezone }, '2026-11-18T17:00:00Z')).toBe('2026-11-20');
});

test.each([
  ['pending', asked, '2026-11-18'],
  ['processing', { ...asked, status: 'processing' as const }, '2026-11-18'],
  ['to a new account', { ...asked, payable_from: '2026-11-18T17:00:00Z' }, '2026-11-20'],
  ['as the provider says', { ...asked, status: 'processing' as const, expected_by: '2026-11-19' }, '2026-11-19'],
  ['while payouts are paused', { ...asked, waiting: { reason: 'paused' as const, until: null } }, null],
  ['in review', { ...asked, waiting: { reason: 'review' as const, until: null } }, null],
  ['completed', { ...asked, status: 'completed' as const }, null],
  ['back to cards only', { ...asked, parts: [] }, null],
  ['late', { ...asked, created_at: '2026-11-02T17:00:00Z' }, null],
])('%s', (_name, withdrawal, expected) => {
  expect(expectedArrival(withdrawal, { now, timezone })).toBe(expected);
});
