import { describe, expect, test } from 'vitest';
import {
  defaultSort,
  jobsParams,
  positionOf,
  readFilters,
  readView,
  searchedFilters,
  withFilters,
  withoutFilters,
} from './job-filters.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filters in the address', () => {
  test('are read unchanged, and a missing parameter is no filter', () => {
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

describe('near home', () => {
  const home = { latitude: 45.505, longitude: -73.554 };
  const page = { page: '1', page_size: '20' };

  test('comes first without a choice, and the URL needs nothing for it', () => {
    expect(jobsParams(query('city=Laval'), home)).toEqual({
      ...page,
      city: 'Laval',
      latitude: '45.505',
      longitude: '-73.554',
      sort: 'distance',
    });
  });

  test('is only the distance when another order was chosen', () => {
    expect(jobsParams(query('sort=soonest'), home)).toMatchObject({ latitude: '45.505', sort: 'soonest' });
    expect(jobsParams(query('sort=wage'), home)).toMatchObject({ latitude: '45.505', sort: 'wage' });
  });

  test('gives way to a position in the URL, also to half of one, which the server refuses', () => {
    const here = query('latitude=1&longitude=2');
    expect(jobsParams(here, home)).toEqual({ ...page, latitude: '1', longitude: '2' });
    expect(defaultSort(readFilters(here), home)).toBe('soonest');
    expect(jobsParams(query('latitude=1'), home)).toEqual({ ...page, latitude: '1' });
  });

  test('a distance alone is around home, and means nothing without one', () => {
    expect(searchedFilters(readFilters(query('radius_km=25')), home)).toMatchObject({
      radius_km: '25',
      sort: 'distance',
    });
    expect(jobsParams(query('radius_km=25&sort=distance'), null)).toEqual(page);
    expect(withFilters(query('radius_km=25'), { city: 'Laval' }, home).toString()).toBe('radius_km=25&city=Laval');
    expect(withFilters(query('radius_km=25'), { city: 'Laval' }).toString()).toBe('city=Laval');
  });

  test('without a home the server chooses the order', () => {
    expect(jobsParams(query(''), null)).toEqual(page);
    expect(defaultSort(readFilters(query('')), null)).toBe('soonest');
  });
});

test('the view is a list unless the URL has the map', () => {
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
