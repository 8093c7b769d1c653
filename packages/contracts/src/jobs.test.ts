import { fieldProblems } from '@relevo/fixtures/field-problems';
import { aJobAt, aJobInput, aJobWithSchedule, jobInput, location } from '@relevo/fixtures/job-input';
import { describe, expect, test } from 'vitest';
import { JobBody } from './jobs.ts';

test('a job that keeps every rule is read, its wage in cents', () => {
  expect(JobBody.parse(jobInput)).toEqual({
    ...jobInput,
    schedule: { ...jobInput.schedule, dates: null },
    wage: 20_00n,
  });
});

describe('a job needs', () => {
  test.each([
    ['title', 'title_required'],
    ['description', 'description_required'],
    ['wage', 'wage_required'],
    ['worker_count', 'worker_count_required'],
    ['start_date', 'start_date_required'],
    ['timezone', 'timezone_required'],
  ])('%s: %s', (field, code) => {
    expect(fieldProblems(JobBody, aJobInput({ [field]: undefined }))).toEqual({ [field]: [code] });
    expect(fieldProblems(JobBody, aJobInput({ [field]: null }))).toEqual({ [field]: [code] });
  });

  test.each([
    ['street_address', 'street_address_required'],
    ['city', 'city_required'],
    ['zip_code', 'postal_code_required'],
    ['country', 'country_required'],
  ])('location.%s: %s', (field, code) => {
    expect(fieldProblems(JobBody, aJobAt({ [field]: undefined }))).toEqual({ [`location.${field}`]: [code] });
    expect(fieldProblems(JobBody, aJobAt({ [field]: null }))).toEqual({ [`location.${field}`]: [code] });
  });

  test.each([
    ['name', 'schedule_name_required'],
    ['break_duration', 'break_duration_required'],
    ['week_count', 'week_count_invalid'],
    ['days', 'days_required'],
  ])('schedule.%s: %s', (field, code) => {
    expect(fieldProblems(JobBody, aJobWithSchedule({ [field]: undefined }))).toEqual({ [`schedule.${field}`]: [code] });
    expect(fieldProblems(JobBody, aJobWithSchedule({ [field]: null }))).toEqual({ [`schedule.${field}`]: [code] });
  });

  test.each(['location', 'schedule'])('%s as a whole', (part) => {
    for (const value of [undefined, null, 'x', []]) {
      expect(Object.keys(fieldProblems(JobBody, aJobInput({ [part]: value })))).toEqual([part]);
    }
  });

  test.each<[string, (value: string) => unknown, string]>([
    ['title', (title) => aJobInput({ title }), 'title_required'],
    ['description', (description) => aJobInput({ description }), 'description_required'],
    ['wage', (wage) => aJobInput({ wage }), 'wage_required'],
    ['timezone', (timezone) => aJobInput({ timezone }), 'timezone_required'],
    ['location.street_address', (text) => aJobAt({ street_address: text }), 'street_address_required'],
    ['location.city', (city) => aJobAt({ city }), 'city_required'],
    ['location.zip_code', (code) => aJobAt({ zip_code: code }), 'postal_code_required'],
    ['location.country', (country) => aJobAt({ country }), 'country_required'],
    ['schedule.name', (name) => aJobWithSchedule({ name }), 'schedule_name_required'],
  ])('a %s with something in it; when it is empty, that is all that is said', (field, withText, code) => {
    expect(fieldProblems(JobBody, withText(''))).toEqual({ [field]: [code] });
    expect(fieldProblems(JobBody, withText(' \t\n'))).toEqual({ [field]: [code] });
  });
});

describe('the words of a job', () => {
  test('lose the spaces around them', () => {
    const read = JobBody.parse({
      ...jobInput,
      title: '  Barista ',
      description: '\nCoffee. ',
      timezone: ' America/Toronto ',
    });
    expect(read).toMatchObject({ title: 'Barista', description: 'Coffee.', timezone: 'America/Toronto' });
  });

  test('have their lengths', () => {
    expect(fieldProblems(JobBody, aJobInput({ title: 'x'.repeat(120), description: 'x'.repeat(5000) }))).toEqual({});
    expect(fieldProblems(JobBody, aJobInput({ title: 'x'.repeat(121) }))).toEqual({ title: ['too_long'] });
    expect(fieldProblems(JobBody, aJobInput({ title: '\u200b\u2060' }))).toEqual({ title: ['name_not_visible'] });
    expect(fieldProblems(JobBody, aJobInput({ description: 'x'.repeat(5001) }))).toEqual({ description: ['too_long'] });
    expect(fieldProblems(JobBody, aJobWithSchedule({ name: 'x'.repeat(81) }))).toEqual({
      'schedule.name': ['too_long'],
    });
    expect(fieldProblems(JobBody, aJobAt({ city: 'x'.repeat(101) }))).toEqual({ 'location.city': ['too_long'] });
  });
});

describe('the wage of a job', () => {
  test.each(['16.20', '16.2', 16.2, 17, '1000', 1000, ' 20.00 '])('may be %j', (wage) => {
    expect(fieldProblems(JobBody, aJobInput({ wage }))).toEqual({});
  });

  test.each([
    ['16.19', 'wage_too_low'],
    [16.19, 'wage_too_low'],
    [0, 'wage_too_low'],
    [-20, 'wage_too_low'],
    [1000.01, 'wage_too_high'],
    ['1000.01', 'wage_too_high'],
    ['16.205', 'amount_invalid'],
    ['16,20', 'amount_invalid'],
    [true, 'amount_invalid'],
  ])('may not be %j: %s', (wage, code) => {
    expect(fieldProblems(JobBody, aJobInput({ wage }))).toEqual({ wage: [code] });
  });
});

describe('the number of workers', () => {
  test.each([1, 2, 1000])('may be %d', (count) =>
    expect(fieldProblems(JobBody, aJobInput({ worker_count: count }))).toEqual({}),
  );

  test.each([
    [0, 'worker_count_not_positive'],
    [-1, 'worker_count_not_positive'],
    [1.5, 'worker_count_not_positive'],
    ['3', 'worker_count_not_positive'],
    [Number.NaN, 'worker_count_not_positive'],
    [1001, 'too_big'],
  ])('may not be %j: %s', (count, code) => {
    expect(fieldProblems(JobBody, aJobInput({ worker_count: count }))).toEqual({ worker_count: [code] });
  });
});

describe('the place of a job', () => {
  test.each(['12 Aa', '200 King St W', '1A rue du Parc', '12345', '  7 Elm Avenue '])('may be at %j', (street) => {
    expect(fieldProblems(JobBody, aJobAt({ street_address: street }))).toEqual({});
  });

  test.each([
    ['Main', 'street_address_too_short'],
    ['12 A', 'street_address_too_short'],
    [' 12 A ', 'street_address_too_short'],
    ['Main Street 5', 'street_address_no_number'],
    ['#12 King Street', 'street_address_no_number'],
    ['\u0661\u0662 King Street', 'street_address_no_number'],
    [`1${'x'.repeat(200)}`, 'too_long'],
  ])('may not be at %j: %s', (street, code) => {
    expect(fieldProblems(JobBody, aJobAt({ street_address: street }))).toEqual({ 'location.street_address': [code] });
  });

  test('may be a saved site, without anything else', () => {
    const site_id = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';
    expect(JobBody.parse(aJobInput({ location: { site_id } })).location).toEqual({ site_id });
    expect(JobBody.parse(aJobAt({ site_id })).location).toEqual({ site_id });
    expect(JobBody.parse(aJobAt({ site_id: null })).location).toEqual(location);
    expect(fieldProblems(JobBody, aJobInput({ location: { site_id: 'x' } }))).toEqual({
      'location.site_id': ['site_unknown'],
    });
  });

  test('without a site names every missing and every wrong field at once', () => {
    expect(fieldProblems(JobBody, aJobInput({ location: { city: 'Y', latitude: 91, longitude: 0 } }))).toEqual({
      'location.city': ['city_too_short'],
      'location.latitude': ['latitude_invalid'],
      'location.street_address': ['street_address_required'],
      'location.zip_code': ['postal_code_required'],
      'location.country': ['country_required'],
    });
  });

  test('has a city of at least two letters', () => {
    expect(fieldProblems(JobBody, aJobAt({ city: 'Yo' }))).toEqual({});
    expect(fieldProblems(JobBody, aJobAt({ city: 'Y' }))).toEqual({ 'location.city': ['city_too_short'] });
    expect(fieldProblems(JobBody, aJobAt({ city: ' Y ' }))).toEqual({ 'location.city': ['city_too_short'] });
  });

  test.each(['M5V 3A8', 'M5V3A8', 'm5v 3a8', ' m5v-3a8 '])('has the postal code %j, written one way', (code) => {
    expect(JobBody.parse(aJobAt({ zip_code: code })).location).toMatchObject({ zip_code: 'M5V 3A8' });
  });

  test.each(['D1A 1A1', '75011', 'M5V', 'M5V 3A', 'M5V 3A88', '90210', 'Toronto'])('has no postal code %j', (code) => {
    expect(fieldProblems(JobBody, aJobAt({ zip_code: code }))).toEqual({
      'location.zip_code': ['postal_code_invalid'],
    });
  });

  test('is in Canada, however it is spelt', () => {
    expect(JobBody.parse(aJobAt({ country: ' CANADA ' })).location).toMatchObject({ country: 'Canada' });
    for (const country of ['France', 'CA', 'Canadaa']) {
      expect(fieldProblems(JobBody, aJobAt({ country }))).toEqual({ 'location.country': ['country_not_served'] });
    }
  });

  test.each([
    { latitude: 43.64, longitude: -79.39 },
    { latitude: 43.64, longitude: -79.39, precision: 'area' },
    { latitude: 0, longitude: 0, precision: 'exact' },
    { latitude: -90, longitude: 180 },
    { latitude: null, longitude: null, precision: null },
    { precision: 'unknown' },
  ])('is accepted as %j', (position) => {
    expect(fieldProblems(JobBody, aJobAt(position))).toEqual({});
  });

  test.each([
    [{ latitude: 43.64 }, { longitude: 'position_incomplete' }],
    [{ latitude: 43.64, longitude: null }, { longitude: 'position_incomplete' }],
    [{ longitude: 0 }, { latitude: 'position_incomplete' }],
    [{ latitude: 90.1, longitude: 0 }, { latitude: 'latitude_invalid' }],
    [{ latitude: 0, longitude: -180.1 }, { longitude: 'longitude_invalid' }],
    [{ latitude: '43.64', longitude: -79.39 }, { latitude: 'latitude_invalid' }],
    [{ latitude: Number.NaN, longitude: 0 }, { latitude: 'latitude_invalid' }],
    [{ precision: 'roughly' }, { precision: 'not_a_choice' }],
  ])('is refused as %j', (position, expected) => {
    const [[field, code]] = Object.entries(expected) as [[string, string]];
    expect(fieldProblems(JobBody, aJobAt(position))).toEqual({ [`location.${field}`]: [code] });
  });
});
