import { describe, expect, test } from 'vitest';
import { jobsParams, positionOf, readFilters, readView, withFilters, withoutFilters } from './job-filters.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filters in the address', () => {
  test('are read as they stand, and what is missing is no filter', () => {
    const filters = readFilters(query('search=%20cook%20&min_wage=abc&unknown=1'));
    expect(filters).toMatchObject({ search: 'cook', min_wage: 'abc', city: '', radius_km: '' });
    expect(filters).not.toHaveProperty('unknown');
  });

  test('read back as they were written', () => {
    const changes = { search: 'crème & cook', city: 'Montréal', min_wage: '20.50', hot: 'true' };
    expect(readFilters(query(withFilters(query(''), changes).toString()))).toMatchObject(changes);
  });

  test('a change starts the paging over and keeps the view', () => {
    expect(withFilters(query('page=3&view=map'), { city: 'Laval' }).toString()).toBe('view=map&city=Laval');
  });

  test('without a position there is neither distance nor order by distance', () => {
    const near = query('latitude=45.5&longitude=-73.6&radius_km=10&sort=distance&search=cook');
    expect(withFilters(near, { latitude: '', longitude: '' }).toString()).toBe('search=cook');
  });

  test('an order that needs no position survives it', () => {
    const near = query('latitude=45.5&longitude=-73.6&sort=wage');
    expect(withFilters(near, { latitude: '', longitude: '' }).toString()).toBe('sort=wage');
  });

  test('cleared, only the view and the order are left', () => {
    expect(withoutFilters(query('search=a&hot=true&latitude=1&longitude=2&page=2&sort=wage&view=map')).toString()).toBe(
      'sort=wage&view=map',
    );
    expect(withoutFilters(query('latitude=1&longitude=2&sort=distance')).toString()).toBe('');
  });
});

test('the server is asked for the filters and the page, never for the view', () => {
  expect(jobsParams(query('view=map&city=Laval&search='))).toEqual({ city: 'Laval', page: '1', page_size: '20' });
});

test('the view is a list unless the address says map', () => {
  expect([readView(query('')), readView(query('view=map')), readView(query('view=else'))]).toEqual([
    'list',
    'map',
    'list',
  ]);
});

test('half a position, or none at all, is no position', () => {
  expect(positionOf(readFilters(query('latitude=45.5&longitude=-73.6')))).toEqual({ latitude: 45.5, longitude: -73.6 });
  expect(positionOf(readFilters(query('latitude=45.5')))).toBeNull();
  expect(positionOf(readFilters(query('latitude=here&longitude=there')))).toBeNull();
});
