import { describe, expect, test } from 'vitest';
import { readFilters } from '../find/job-filters.ts';
import { filtersOf, inputOf, savedAs, suggestedName } from './saved-search.ts';

const days = { today: '2026-11-30', tomorrow: '2026-12-01' };
const asked = (query: string) => readFilters(new URLSearchParams(query));

describe('a saved search', () => {
  test('is the address of the screen again', () => {
    const saved = { city: 'Montréal', min_wage: '20.00', hot: true, latitude: 45.5, longitude: -73.6, radius_km: 10 };
    expect(filtersOf(saved, days)).toEqual(
      asked('city=Montréal&min_wage=20.00&hot=true&latitude=45.5&longitude=-73.6&radius_km=10'),
    );
    expect(inputOf(asked('search=bar&city=Laval&sort=wage'), days)).toEqual({ search: 'bar', city: 'Laval' });
  });

  test('is found by its filters, however they are written', () => {
    const one = {
      id: '1',
      name: 'One',
      alerts: true,
      is_paused: false,
      created_at: '',
      filters: { min_wage: '20.00' },
    };
    const near = { ...one, id: '2', filters: { latitude: 45.5, longitude: -73.6, radius_km: 10 } };
    expect(savedAs(asked('min_wage=20&sort=wage&latitude=45&longitude=-73'), [near, one], days)).toBe(one);
    expect(savedAs(asked('latitude=45.50&longitude=-73.6&radius_km=10'), [one, near], days)).toBe(near);
    expect(savedAs(asked('min_wage=21'), [one, near], days)).toBeUndefined();
    expect(savedAs(asked('latitude=45.5&longitude=-73.6&radius_km=25'), [one, near], days)).toBeUndefined();
  });

  test('keeps tomorrow as a word, and other days as dates', () => {
    const tomorrow = asked('city=Laval&start_from=2026-12-01&start_to=2026-12-01');
    expect(inputOf(tomorrow, days)).toEqual({ city: 'Laval', day: 'tomorrow' });
    expect(filtersOf({ city: 'Laval', day: 'tomorrow' }, days)).toEqual(tomorrow);
    const later = { today: '2026-12-01', tomorrow: '2026-12-02' };
    expect(filtersOf({ day: 'tomorrow' }, later)).toEqual(asked('start_from=2026-12-02&start_to=2026-12-02'));
    expect(inputOf(tomorrow, { today: '2026-11-01', tomorrow: '2026-11-02' })).toEqual({
      city: 'Laval',
      start_from: '2026-12-01',
      start_to: '2026-12-01',
    });
  });

  test('gets a name of its filters that fits', () => {
    expect(suggestedName(['“barista”', 'Montréal'])).toBe('barista, Montréal');
    expect(suggestedName(['« nuit »', 'Laval'])).toBe('nuit, Laval');
    expect(suggestedName(['x'.repeat(61)])).toBe(`${'x'.repeat(59)}…`);
  });
});
