import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { JobBody, type JobInput, MyJobsQuery, OpenJobsQuery } from './jobs.ts';

/** What is wrong with a value, by field, everything that is said of it; nothing when it is fine. */
function problems(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const field = path.join('.');
    found[field] = [...(found[field] ?? []), message];
  }
  return found;
}

const monday = { weekday: 1, start_time: '08:00', end_time: '16:00' };
const location = { street_address: '200 King St W', city: 'Toronto', zip_code: 'M5V 3A8', country: 'Canada' };
const schedule = { name: 'Day shift', break_duration: 30, week_count: 4, days: [monday] };
const job: JobInput = {
  title: 'Barista',
  description: 'Coffee for the morning crowd.',
  wage: '20.00',
  worker_count: 3,
  start_date: '2026-11-20',
  timezone: 'America/Toronto',
  location,
  schedule,
};

type Part = Record<string, unknown>;
const aJob = (change: Part = {}) => ({ ...job, ...change });
const aJobAt = (change: Part) => aJob({ location: { ...location, ...change } });
const aJobWith = (change: Part) => aJob({ schedule: { ...schedule, ...change } });
const aJobOn = (change: Part) => aJobWith({ days: [{ ...monday, ...change }] });

test('a job that keeps every rule is read, its wage in cents', () => {
  expect(JobBody.parse(job)).toEqual({ ...job, wage: 20_00n });
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
    expect(problems(JobBody, aJob({ [field]: undefined }))).toEqual({ [field]: [code] });
    expect(problems(JobBody, aJob({ [field]: null }))).toEqual({ [field]: [code] });
  });

  test.each([
    ['street_address', 'street_address_required'],
    ['city', 'city_required'],
    ['zip_code', 'postal_code_required'],
    ['country', 'country_required'],
  ])('location.%s: %s', (field, code) => {
    expect(problems(JobBody, aJobAt({ [field]: undefined }))).toEqual({ [`location.${field}`]: [code] });
    expect(problems(JobBody, aJobAt({ [field]: null }))).toEqual({ [`location.${field}`]: [code] });
  });

  test.each([
    ['name', 'schedule_name_required'],
    ['break_duration', 'break_duration_required'],
    ['week_count', 'week_count_invalid'],
    ['days', 'days_required'],
  ])('schedule.%s: %s', (field, code) => {
    expect(problems(JobBody, aJobWith({ [field]: undefined }))).toEqual({ [`schedule.${field}`]: [code] });
    expect(problems(JobBody, aJobWith({ [field]: null }))).toEqual({ [`schedule.${field}`]: [code] });
  });

  test.each(['location', 'schedule'])('%s as a whole', (part) => {
    for (const value of [undefined, null, 'x', []]) {
      expect(Object.keys(problems(JobBody, aJob({ [part]: value })))).toEqual([part]);
    }
  });

  test.each<[string, (value: string) => unknown, string]>([
    ['title', (title) => aJob({ title }), 'title_required'],
    ['description', (description) => aJob({ description }), 'description_required'],
    ['wage', (wage) => aJob({ wage }), 'wage_required'],
    ['timezone', (timezone) => aJob({ timezone }), 'timezone_required'],
    ['location.street_address', (text) => aJobAt({ street_address: text }), 'street_address_required'],
    ['location.city', (city) => aJobAt({ city }), 'city_required'],
    ['location.zip_code', (code) => aJobAt({ zip_code: code }), 'postal_code_required'],
    ['location.country', (country) => aJobAt({ country }), 'country_required'],
    ['schedule.name', (name) => aJobWith({ name }), 'schedule_name_required'],
  ])('a %s with something in it; when it is empty, that is all that is said', (field, withText, code) => {
    expect(problems(JobBody, withText(''))).toEqual({ [field]: [code] });
    expect(problems(JobBody, withText(' \t\n'))).toEqual({ [field]: [code] });
  });
});

describe('the words of a job', () => {
  test('lose the spaces around them', () => {
    const read = JobBody.parse({
      ...job,
      title: '  Barista ',
      description: '\nCoffee. ',
      timezone: ' America/Toronto ',
    });
    expect(read).toMatchObject({ title: 'Barista', description: 'Coffee.', timezone: 'America/Toronto' });
  });

  test('have their lengths', () => {
    expect(problems(JobBody, aJob({ title: 'x'.repeat(120), description: 'x'.repeat(5000) }))).toEqual({});
    expect(problems(JobBody, aJob({ title: 'x'.repeat(121) }))).toEqual({ title: ['too_long'] });
    expect(problems(JobBody, aJob({ description: 'x'.repeat(5001) }))).toEqual({ description: ['too_long'] });
    expect(problems(JobBody, aJobWith({ name: 'x'.repeat(81) }))).toEqual({ 'schedule.name': ['too_long'] });
    expect(problems(JobBody, aJobAt({ city: 'x'.repeat(101) }))).toEqual({ 'location.city': ['too_long'] });
  });
});

describe('the wage of a job', () => {
  test.each(['16.20', '16.2', 16.2, 17, '1000', 1000, ' 20.00 '])('may be %j', (wage) => {
    expect(problems(JobBody, aJob({ wage }))).toEqual({});
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
    expect(problems(JobBody, aJob({ wage }))).toEqual({ wage: [code] });
  });
});

describe('the number of workers', () => {
  test.each([1, 2, 1000])('may be %d', (count) => expect(problems(JobBody, aJob({ worker_count: count }))).toEqual({}));

  test.each([
    [0, 'worker_count_not_positive'],
    [-1, 'worker_count_not_positive'],
    [1.5, 'worker_count_not_positive'],
    ['3', 'worker_count_not_positive'],
    [Number.NaN, 'worker_count_not_positive'],
    [1001, 'too_big'],
  ])('may not be %j: %s', (count, code) => {
    expect(problems(JobBody, aJob({ worker_count: count }))).toEqual({ worker_count: [code] });
  });
});

describe('the first day and the timezone', () => {
  test.each(['2026-11-20', '2028-02-29', '2099-12-31'])('may be %s', (date) => {
    expect(problems(JobBody, aJob({ start_date: date }))).toEqual({});
  });

  test.each([
    ['2026-02-30', 'invalid_date'],
    ['2027-02-29', 'invalid_date'],
    ['2026-13-01', 'invalid_date'],
    ['2026-11-20T00:00:00Z', 'invalid_date'],
    ['20/11/2026', 'invalid_date'],
    ['2026-1-2', 'invalid_date'],
    ['', 'start_date_required'],
    ['2100-01-01', 'date_too_far'],
    ['9999-12-31', 'date_too_far'],
    // These come after any date in the order of letters, and are still only no dates.
    ['tomorrow', 'invalid_date'],
    ['2100-02-30', 'invalid_date'],
  ])('may not be %j: %s', (date, code) => {
    expect(problems(JobBody, aJob({ start_date: date }))).toEqual({ start_date: [code] });
  });

  test.each(['America/St_Johns', 'America/Argentina/Buenos_Aires', 'Europe/Paris', 'UTC'])('may be %s', (timezone) => {
    expect(problems(JobBody, aJob({ timezone }))).toEqual({});
  });

  test.each(['America/Atlantis', 'Toronto', 'EST', '-05:00', 'GMT-5'])('may not be in %j', (timezone) => {
    expect(problems(JobBody, aJob({ timezone }))).toEqual({ timezone: ['timezone_invalid'] });
  });
});

describe('the place of a job', () => {
  test.each(['12 Aa', '200 King St W', '1A rue du Parc', '12345', '  7 Elm Avenue '])('may be at %j', (street) => {
    expect(problems(JobBody, aJobAt({ street_address: street }))).toEqual({});
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
    expect(problems(JobBody, aJobAt({ street_address: street }))).toEqual({ 'location.street_address': [code] });
  });

  test('has a city of at least two letters', () => {
    expect(problems(JobBody, aJobAt({ city: 'Yo' }))).toEqual({});
    expect(problems(JobBody, aJobAt({ city: 'Y' }))).toEqual({ 'location.city': ['city_too_short'] });
    expect(problems(JobBody, aJobAt({ city: ' Y ' }))).toEqual({ 'location.city': ['city_too_short'] });
  });

  test.each(['M5V 3A8', 'M5V3A8', 'm5v 3a8', ' m5v-3a8 '])('has the postal code %j, written one way', (code) => {
    expect(JobBody.parse(aJobAt({ zip_code: code })).location.zip_code).toBe('M5V 3A8');
  });

  test.each(['D1A 1A1', '75011', 'M5V', 'M5V 3A', 'M5V 3A88', '90210', 'Toronto'])('has no postal code %j', (code) => {
    expect(problems(JobBody, aJobAt({ zip_code: code }))).toEqual({ 'location.zip_code': ['postal_code_invalid'] });
  });

  test('is in Canada, however it is spelt', () => {
    expect(JobBody.parse(aJobAt({ country: ' CANADA ' })).location.country).toBe('Canada');
    for (const country of ['France', 'CA', 'Canadaa']) {
      expect(problems(JobBody, aJobAt({ country }))).toEqual({ 'location.country': ['country_not_served'] });
    }
  });

  test.each([
    { latitude: 43.64, longitude: -79.39 },
    { latitude: 43.64, longitude: -79.39, precision: 'area' },
    { latitude: 0, longitude: 0, precision: 'exact' },
    { latitude: -90, longitude: 180 },
    { latitude: null, longitude: null, precision: null },
    { precision: 'unknown' },
  ])('may be told as %j', (position) => {
    expect(problems(JobBody, aJobAt(position))).toEqual({});
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
  ])('may not be told as %j', (position, expected) => {
    const [[field, code]] = Object.entries(expected) as [[string, string]];
    expect(problems(JobBody, aJobAt(position))).toEqual({ [`location.${field}`]: [code] });
  });
});

describe('the schedule of a job', () => {
  test.each([0, 30, 720])('may have a break of %d minutes', (minutes) => {
    expect(problems(JobBody, aJobWith({ break_duration: minutes }))).toEqual({});
  });

  test.each([
    [-1, 'too_small'],
    [721, 'too_big'],
    [1.5, 'not_number'],
  ])('may not have a break of %d minutes: %s', (minutes, code) => {
    expect(problems(JobBody, aJobWith({ break_duration: minutes }))).toEqual({ 'schedule.break_duration': [code] });
  });

  test.each([1, 2, 52])('may go on for %d weeks', (weeks) => {
    expect(problems(JobBody, aJobWith({ week_count: weeks }))).toEqual({});
  });

  test.each([0, 53, 1.5, -1, '4'])('may not go on for %j weeks', (weeks) => {
    expect(problems(JobBody, aJobWith({ week_count: weeks }))).toEqual({
      'schedule.week_count': ['week_count_invalid'],
    });
  });

  test.each([
    { weekday: 1 },
    { weekday: 7 },
    { start_time: '00:00', end_time: '23:59' },
    { start_time: '22:00', end_time: '06:00' },
    { start_time: '16:00', end_time: '00:00' },
    { start_time: '08:00', end_time: '08:01' },
  ])('may say %j', (change) => {
    expect(problems(JobBody, aJobOn(change))).toEqual({});
  });

  test.each([
    [{ weekday: 0 }, 'weekday', 'not_a_choice'],
    [{ weekday: 8 }, 'weekday', 'not_a_choice'],
    [{ weekday: 1.5 }, 'weekday', 'not_a_choice'],
    [{ weekday: '1' }, 'weekday', 'not_a_choice'],
    [{ weekday: undefined }, 'weekday', 'not_a_choice'],
    [{ start_time: '24:00' }, 'start_time', 'time_invalid'],
    [{ start_time: '8:00' }, 'start_time', 'time_invalid'],
    [{ start_time: '08:60' }, 'start_time', 'time_invalid'],
    [{ start_time: '08:00:00' }, 'start_time', 'time_invalid'],
    [{ start_time: '' }, 'start_time', 'time_invalid'],
    [{ start_time: 8 }, 'start_time', 'time_invalid'],
    [{ end_time: '24:00' }, 'end_time', 'time_invalid'],
    [{ end_time: '8:00' }, 'end_time', 'time_invalid'],
    [{ end_time: '16:00\n' }, 'end_time', 'time_invalid'],
    [{ end_time: undefined }, 'end_time', 'time_invalid'],
    [{ end_time: '08:00' }, 'end_time', 'times_equal'],
    [{ start_time: '00:00', end_time: '00:00' }, 'end_time', 'times_equal'],
  ])('may not say %j', (change, field, code) => {
    expect(problems(JobBody, aJobOn(change))).toEqual({ [`schedule.days.0.${field}`]: [code] });
  });

  test('lists one to 21 days', () => {
    const days = (count: number) => aJobWith({ days: Array.from({ length: count }, () => monday) });
    expect(problems(JobBody, days(0))).toEqual({ 'schedule.days': ['days_required'] });
    expect(problems(JobBody, days(21))).toEqual({});
    expect(problems(JobBody, days(22))).toEqual({ 'schedule.days': ['too_many'] });
  });

  test('names the day that is wrong', () => {
    const days = [monday, { ...monday, weekday: 9 }];
    expect(problems(JobBody, aJobWith({ days }))).toEqual({ 'schedule.days.1.weekday': ['not_a_choice'] });
  });
});

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
    expect(problems(OpenJobsQuery, query)).toEqual(expected);
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
    expect(problems(MyJobsQuery, query)).toEqual(expected);
  });
});
