import { expect, test } from 'vitest';
import { bodyOfKey, emptyKeyDraft, endOf, expiryState, withScope } from './key-draft.ts';

test('a key without an end asks for none', () => {
  const draft = { ...emptyKeyDraft, name: ' Payroll ', scopes: ['jobs:read'] as const };
  expect(bodyOfKey({ ...draft, lifetime: '' })).toEqual({ name: 'Payroll', scopes: ['jobs:read'] });
  expect(bodyOfKey({ ...draft, lifetime: '90' })).toMatchObject({ expires_in_days: 90 });
});

test('scopes stay in the order of the list', () => {
  expect(withScope(['papers:read'], 'jobs:read', true)).toEqual(['jobs:read', 'papers:read']);
  expect(withScope(['jobs:read', 'papers:read'], 'jobs:read', false)).toEqual(['papers:read']);
  expect(withScope(['jobs:read'], 'jobs:read', true)).toEqual(['jobs:read']);
});

test('the day on which a key ends is counted from today', () => {
  expect(endOf('30', '2026-12-15')).toBe('2027-01-14');
  expect(endOf('', '2026-12-15')).toBeNull();
});

test.each([
  [null, 'none'],
  ['2026-11-19T11:59:59Z', 'expired'],
  ['2026-11-19T12:00:00Z', 'expired'],
  ['2026-12-03T12:00:00Z', 'soon'],
  ['2026-12-03T12:00:01Z', 'later'],
])('a key that ends at %s: %s', (expires_at, state) => {
  expect(expiryState({ expires_at }, new Date('2026-11-19T12:00:00Z'))).toBe(state);
});
