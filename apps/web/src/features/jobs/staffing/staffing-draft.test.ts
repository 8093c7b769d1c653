import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  adoptStaffing,
  changedParts,
  copyStaffing,
  keepStaffingDefaults,
  loadStaffingDefaults,
  proposedStaffing,
} from './staffing-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const conditions = { min_rating: 4.5, min_reliability: 90, documents: ['identity' as const], worked_here: true };

test('a new job searches for replacements at once and is not booked at once', () => {
  expect(proposedStaffing).toMatchObject({ audience: 'everyone', replacement: 'auto', instant_booking: null });
});

test('the defaults of one employer are kept in this browser only for them', () => {
  const chosen = copyStaffing({ ...proposedStaffing, audience: 'invited', instant_booking: conditions });
  expect(keepStaffingDefaults('ada', chosen)).toBe(true);
  expect(loadStaffingDefaults('ada')).toEqual(chosen);
  expect(loadStaffingDefaults('bob')).toEqual(proposedStaffing);
});

test.each(['not json', 'null', '7', '{"audience":"friends","favourites_hours":1000,"instant_booking":[]}'])(
  'what cannot be read is not proposed: %s',
  (text) => {
    stored.set('relevo.staffing-defaults.ada', text);
    const { instant_booking: _instant, ...read } = loadStaffingDefaults('ada');
    const { instant_booking: _proposed, ...proposed } = proposedStaffing;
    expect(read).toEqual(proposed);
  },
);

test('parts of the right kind are taken over, unknown documents are not', () => {
  const read = adoptStaffing(
    { substitutes: 'off', instant_booking: { ...conditions, min_rating: 9, documents: ['identity', 'passport'] } },
    proposedStaffing,
  );
  expect(read).toEqual({
    ...proposedStaffing,
    substitutes: 'off',
    instant_booking: { ...conditions, min_rating: null },
  });
});

test('a change sends only the parts that differ', () => {
  const after = { ...proposedStaffing, audience: 'invited' as const, instant_booking: conditions };
  expect(changedParts(proposedStaffing, after)).toEqual({ audience: 'invited', instant_booking: conditions });
  expect(changedParts(after, copyStaffing(after))).toEqual({});
  expect(changedParts(after, proposedStaffing)).toEqual({ audience: 'everyone', instant_booking: null });
});
