import { describe, expect, test } from 'vitest';
import { type InstantFacts, unmetConditions } from './instant-booking.ts';
import type { InstantConditions } from './staffing.ts';

const none: InstantConditions = { min_rating: null, min_reliability: null, documents: [], worked_here: false };
const all: InstantConditions = {
  min_rating: 4.5,
  min_reliability: 90,
  documents: ['identity', 'driving_license'],
  worked_here: true,
};
const newcomer: InstantFacts = {
  averageRating: null,
  reliability: null,
  documents: [],
  hasWorkedHere: false,
  day: '2026-11-18',
};
const held = (document_type: 'identity' | 'driving_license', expires_on: string | null = null) => ({
  document_type,
  certificate: null,
  expires_on,
});
const known: InstantFacts = {
  averageRating: 4.5,
  reliability: 90,
  documents: [held('identity'), held('driving_license', '2026-11-18')],
  hasWorkedHere: true,
  day: '2026-11-18',
};

describe('instant booking', () => {
  test('is not met on a job without it', () => {
    expect(unmetConditions(null, known)).toEqual(['instant_booking']);
  });

  test('without a condition books everybody', () => {
    expect(unmetConditions(none, newcomer)).toEqual([]);
  });

  test('needs every condition that is given', () => {
    expect(unmetConditions(all, known)).toEqual([]);
    expect(unmetConditions(all, newcomer)).toEqual(['rating', 'reliability', 'documents', 'worked_here']);
  });

  test.each([
    [{ averageRating: 4.4 }, ['rating']],
    [{ reliability: 89 }, ['reliability']],
    [{ documents: [held('identity')] }, ['documents']],
    [{ day: '2026-11-19' }, ['documents']],
    [{ hasWorkedHere: false }, ['worked_here']],
  ] as const)('with %j does not meet %j', (changes, unmet) => {
    expect(unmetConditions(all, { ...known, ...changes })).toEqual(unmet);
  });
});
