import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { readFilters } from './job-filters.ts';

const days = { today: '2026-11-30', tomorrow: '2026-12-01' };
const active = (text: string) => activeFilters(readFilters(new URLSearchParams(text)), days);

test('without filters nothing narrows the list, and an order is no filter', () => {
  expect(active('sort=wage&view=map&page=2')).toEqual([]);
});

test('every filter is named once, in the order of the form', () => {
  const ids = active('hot=true&start_to=2026-12-01&search=cook&min_wage=20&city=Laval&start_from=2026-11-20');
  expect(ids.map(({ id }) => id)).toEqual(['search', 'city', 'min_wage', 'hot', 'start_from', 'start_to']);
});

test('a switch that is off is no filter', () => {
  expect(active('hot=false')).toEqual([]);
});

test('a position and its distance are one filter and go together', () => {
  expect(active('latitude=45.5&longitude=-73.6&radius_km=10')).toEqual([
    { id: 'near', value: '10', clears: ['latitude', 'longitude', 'radius_km'] },
  ]);
});

test.each([
  ['2026-11-30', 'today'],
  ['2026-12-01', 'tomorrow'],
])('the whole of %s is the one filter "%s"', (date, day) => {
  expect(active(`start_from=${date}&start_to=${date}`)).toEqual([
    { id: 'day', value: day, clears: ['start_from', 'start_to'] },
  ]);
});

test('another day, and a span that begins today, are a first and a last day', () => {
  const ids = (text: string) => active(text).map(({ id }) => id);
  expect(ids('start_from=2026-12-02&start_to=2026-12-02')).toEqual(['start_from', 'start_to']);
  expect(ids('start_from=2026-11-30&start_to=2026-12-01')).toEqual(['start_from', 'start_to']);
});
