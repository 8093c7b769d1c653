import { fieldProblems } from '@relevo/fixtures/field-problems';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MyJobsQuery, OpenJobsQuery } from './jobs.ts';

const firstPage = { page: 1, page_size: 10 };

const filterNames = [
  ...['search', 'city', 'min_wage', 'hot', 'start_from', 'start_to', 'latitude', 'longitude', 'radius_km'],
  ...['sort', 'after'],
];

describe('a search for open jobs', () => {
  test('without a filter, or with empty ones, is for all of them', () => {
    expect(OpenJobsQuery.parse({})).toEqual(firstPage);
    expect(OpenJobsQuery.parse(Object.fromEntries(filterNames.map((name) => [name, ''])))).toEqual(firstPage);
    for (const name of filterNames) expect(OpenJobsQuery.parse({ [name]: '' })).toEqual(firstPage);
  });

  test.each([
    [{ search: '  night shift ' }, { search: 'night shift' }],
    [{ city: ' Montréal' }, { city: 'Montréal' }],
    [{ min_wage: '20.5' }, { min_wage: 20_50n }],
    [{ hot: 'true' }, { hot: true }],
    [{ hot: '1' }, { hot: true }],
    [{ hot: 'false' }, { hot: false }],
    [{ hot: '0' }, { hot: false }],
    [
      { start_from: '2026-11-20', start_to: '2026-12-01' },
      { start_from: '2026-11-20', start_to: '2026-12-01' },
    ],
    [
      { latitude: '45.5', longitude: '-73.567' },
      { latitude: 45.5, longitude: -73.567 },
    ],
    [
      { latitude: '0', longitude: '180', radius_km: '2.5', sort: 'distance' },
      { latitude: 0, longitude: 180, radius_km: 2.5, sort: 'distance' },
    ],
    [{ sort: 'soonest' }, { sort: 'soonest' }],
    [{ sort: 'newest' }, { sort: 'newest' }],
    [{ sort: 'wage' }, { sort: 'wage' }],
    [{ after: 'abc' }, { after: 'abc' }],
    [
      { page: '3', page_size: '50' },
      { page: 3, page_size: 50 },
    ],
    [{ page_size: '101' }, { page_size: 100 }],
    [{ color: 'blue' }, {}],
  ])('with %o asks for %o', (query, asked) => {
    expect(OpenJobsQuery.parse(query)).toEqual({ ...firstPage, ...asked });
  });

  test.each([
    [{ hot: 'maybe' }, { hot: ['not_yes_no'] }],
    [{ hot: 'TRUE' }, { hot: ['not_yes_no'] }],
    [{ min_wage: 'much' }, { min_wage: ['amount_invalid'] }],
    [{ min_wage: '20.555' }, { min_wage: ['amount_invalid'] }],
    [{ start_from: '2026-02-30' }, { start_from: ['invalid_date'] }],
    [{ start_to: 'friday' }, { start_to: ['invalid_date'] }],
    [{ search: 'x'.repeat(201) }, { search: ['too_long'] }],
    [{ city: 'x'.repeat(101) }, { city: ['too_long'] }],
    [{ after: 'x'.repeat(201) }, { after: ['too_long'] }],
    [{ sort: 'best' }, { sort: ['not_a_choice'] }],
    [{ latitude: '45.5' }, { longitude: ['position_incomplete'] }],
    [{ latitude: '45.5', longitude: '' }, { longitude: ['position_incomplete'] }],
    [{ longitude: '0' }, { latitude: ['position_incomplete'] }],
    [{ latitude: '90.5', longitude: '0' }, { latitude: ['latitude_invalid'] }],
    [{ latitude: 'north', longitude: '0' }, { latitude: ['latitude_invalid'] }],
    [{ latitude: '0x10', longitude: '0' }, { latitude: ['latitude_invalid'] }],
    [{ latitude: '0', longitude: '-180.5' }, { longitude: ['longitude_invalid'] }],
    [{ latitude: '0', longitude: '1e2' }, { longitude: ['longitude_invalid'] }],
    [{ sort: 'distance' }, { sort: ['position_required'] }],
    [{ radius_km: '5' }, { radius_km: ['position_required'] }],
    [{ latitude: '1', longitude: '1', radius_km: '0' }, { radius_km: ['too_small'] }],
    [{ latitude: '1', longitude: '1', radius_km: '-5' }, { radius_km: ['too_small'] }],
    [{ latitude: '1', longitude: '1', radius_km: '20001' }, { radius_km: ['too_big'] }],
    [{ latitude: '1', longitude: '1', radius_km: 'far' }, { radius_km: ['not_number'] }],
    [{ page: '0' }, { page: ['page_not_positive'] }],
    [{ page: '-1' }, { page: ['page_not_positive'] }],
    [{ page: 'two' }, { page: ['page_not_positive'] }],
    [{ page_size: '0' }, { page_size: ['page_not_positive'] }],
  ])('with %j is refused: %j', (query, expected) => {
    expect(fieldProblems(OpenJobsQuery, query)).toEqual(expected);
  });

  test('takes a position as exactly as a program writes it', () => {
    const written = (limit: number) =>
      fc.double({ min: -limit, max: limit, noNaN: true }).filter((degrees) => !String(degrees).includes('e'));
    fc.assert(
      fc.property(written(90), written(180), (latitude, longitude) => {
        const query = OpenJobsQuery.parse({ latitude: String(latitude), longitude: String(longitude) });
        expect(query).toEqual({ ...firstPage, latitude: latitude + 0, longitude: longitude + 0 });
      }),
      { examples: [[48.8566, 2.3522219000000004]] },
    );
  });
});

describe('a search among my jobs', () => {
  test.each([
    [{}, {}],
    [{ status: '', search: '' }, {}],
    [
      { status: 'canceled', search: ' bar ' },
      { status: 'canceled', search: 'bar' },
    ],
    [{ page: '2' }, { page: 2 }],
  ])('with %j asks for %j', (query, asked) => {
    expect(MyJobsQuery.parse(query)).toEqual({ ...firstPage, ...asked });
  });

  test.each([
    [{ status: 'cancelled' }, { status: ['not_a_choice'] }],
    [{ status: 'open,running' }, { status: ['not_a_choice'] }],
    [{ search: 'x'.repeat(201) }, { search: ['too_long'] }],
    [{ page: '0' }, { page: ['page_not_positive'] }],
  ])('with %j is refused: %j', (query, expected) => {
    expect(fieldProblems(MyJobsQuery, query)).toEqual(expected);
  });
});
