import { describe, expect, test } from 'vitest';
import { digestDueAt, isAnyFilterGiven, isPaused, narrowingFilters } from './saved-searches.ts';

describe('the filters of a saved search', () => {
  test('are those that leave jobs out', () => {
    const position = { latitude: 45.5, longitude: -73.6 };
    expect(narrowingFilters({ search: '', city: '', min_wage: 0n, hot: false, ...position })).toEqual({});
    expect(narrowingFilters({ min_wage: -5n, hot: true })).toEqual({ hot: true });
    expect(narrowingFilters({ ...position, radius_km: 5 })).toEqual({ ...position, radius_km: 5 });
    expect(isAnyFilterGiven(position)).toBe(false);
    expect(isAnyFilterGiven({ start_to: '2026-11-20' })).toBe(true);
    expect(narrowingFilters({ day: 'tomorrow', hot: false })).toEqual({ day: 'tomorrow' });
  });

  test('pause it once its last day is over from coast to coast', () => {
    // In summer: whether Vancouver still changes its clocks in winter depends on the time zone data of the Node version.
    const filters = { start_to: '2026-07-16' };
    expect(isPaused(filters, new Date('2026-07-17T06:59:59Z'))).toBe(false);
    expect(isPaused(filters, new Date('2026-07-17T07:00:00Z'))).toBe(true);
    expect(isPaused({}, new Date('2026-11-17T08:00:00Z'))).toBe(false);
    expect(isPaused(narrowingFilters({ day: 'today' }), new Date('2026-11-17T08:00:00Z'))).toBe(false);
  });
});

test.each([
  ['2026-11-16T12:00:00Z', null, '2026-11-16T12:00:00Z'],
  ['2026-11-16T12:00:00Z', '2026-11-16T11:00:00Z', '2026-11-16T12:00:00Z'],
  ['2026-11-16T12:00:00Z', '2026-11-16T11:00:01Z', '2026-11-16T12:00:01Z'],
  ['2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z'],
])('a match at %s after a digest at %s is due at %s', (matched, sent, due) => {
  expect(digestDueAt(new Date(matched), sent === null ? null : new Date(sent))).toEqual(new Date(due));
});
