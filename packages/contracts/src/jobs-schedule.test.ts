import { fieldProblems } from '@relevo/fixtures/field-problems';
import { aJobInput, aJobOnDay, aJobWithSchedule, monday } from '@relevo/fixtures/job-input';
import { describe, expect, test } from 'vitest';
import { JobBody } from './jobs.ts';

describe('the first day and the timezone', () => {
  test.each(['2026-11-20', '2028-02-29', '2099-12-31'])('may be %s', (date) => {
    expect(fieldProblems(JobBody, aJobInput({ start_date: date }))).toEqual({});
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
    expect(fieldProblems(JobBody, aJobInput({ start_date: date }))).toEqual({ start_date: [code] });
  });

  test.each(['America/St_Johns', 'America/Argentina/Buenos_Aires', 'Europe/Paris', 'UTC'])('may be %s', (timezone) => {
    expect(fieldProblems(JobBody, aJobInput({ timezone }))).toEqual({});
  });

  test.each(['America/Atlantis', 'Toronto', 'EST', '-05:00', 'GMT-5'])('may not be in %j', (timezone) => {
    expect(fieldProblems(JobBody, aJobInput({ timezone }))).toEqual({ timezone: ['timezone_invalid'] });
  });
});

describe('the schedule of a job', () => {
  test.each([0, 30, 720])('may have a break of %d minutes', (minutes) => {
    expect(fieldProblems(JobBody, aJobWithSchedule({ break_duration: minutes }))).toEqual({});
  });

  test.each([
    [-1, 'too_small'],
    [721, 'too_big'],
    [1.5, 'not_number'],
  ])('may not have a break of %d minutes: %s', (minutes, code) => {
    expect(fieldProblems(JobBody, aJobWithSchedule({ break_duration: minutes }))).toEqual({
      'schedule.break_duration': [code],
    });
  });

  test.each([1, 2, 52])('may go on for %d weeks', (weeks) => {
    expect(fieldProblems(JobBody, aJobWithSchedule({ week_count: weeks }))).toEqual({});
  });

  test.each([0, 53, 1.5, -1, '4'])('may not go on for %j weeks', (weeks) => {
    expect(fieldProblems(JobBody, aJobWithSchedule({ week_count: weeks }))).toEqual({
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
    expect(fieldProblems(JobBody, aJobOnDay(change))).toEqual({});
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
    expect(fieldProblems(JobBody, aJobOnDay(change))).toEqual({ [`schedule.days.0.${field}`]: [code] });
  });

  test('lists one to 21 days', () => {
    const days = (count: number) => aJobWithSchedule({ days: Array.from({ length: count }, () => monday) });
    expect(fieldProblems(JobBody, days(0))).toEqual({ 'schedule.days': ['days_required'] });
    expect(fieldProblems(JobBody, days(21))).toEqual({});
    expect(fieldProblems(JobBody, days(22))).toEqual({ 'schedule.days': ['too_many'] });
  });

  test('names the day that is wrong', () => {
    const days = [monday, { ...monday, weekday: 9 }];
    expect(fieldProblems(JobBody, aJobWithSchedule({ days }))).toEqual({ 'schedule.days.1.weekday': ['not_a_choice'] });
  });
});

describe('the dates of a job', () => {
  const friday = { date: '2026-11-20', start_time: '18:00', end_time: '23:00' };
  const onDates = (dates: unknown, changes: object = {}) =>
    aJobWithSchedule({ week_count: undefined, days: undefined, dates, ...changes });

  test('stand instead of days and weeks, and the first of them is the start date', () => {
    const later = { ...friday, date: '2026-12-05' };
    const { start_date: _start, ...job } = onDates([later, friday]);
    expect(JobBody.parse(job)).toMatchObject({
      start_date: '2026-11-20',
      schedule: { week_count: null, days: [], dates: [later, friday] },
    });
    expect(JobBody.parse(onDates([later, friday]))).toMatchObject({ start_date: '2026-11-20' });
  });

  test('are null for a job by the week', () => {
    expect(JobBody.parse(aJobInput()).schedule).toMatchObject({ dates: null });
  });

  test.each<[string, unknown, object, Record<string, unknown[]>]>([
    ['no date', [], {}, { 'schedule.dates': ['dates_required'] }],
    ['a text', 'friday', {}, { 'schedule.dates': ['dates_required'] }],
    ['61 dates', Array.from({ length: 61 }, () => friday), {}, { 'schedule.dates': ['too_many'] }],
    [
      '367 days between them',
      [friday, { ...friday, date: '2027-11-22' }],
      {},
      { 'schedule.dates': ['dates_too_far_apart'] },
    ],
    [
      'a date that does not exist',
      [{ ...friday, date: '2026-11-31' }],
      {},
      { 'schedule.dates.0.date': ['invalid_date'] },
    ],
    ['a number', [friday, { ...friday, date: 20261120 }], {}, { 'schedule.dates.1.date': [expect.any(String)] }],
    ['no date in one', [{ ...friday, date: undefined }], {}, { 'schedule.dates.0.date': ['required'] }],
    ['a date too far', [{ ...friday, date: '2100-01-01' }], {}, { 'schedule.dates.0.date': ['date_too_far'] }],
    ['a wrong time', [{ ...friday, start_time: '8:00' }], {}, { 'schedule.dates.0.start_time': ['time_invalid'] }],
    ['equal times', [{ ...friday, end_time: '18:00' }], {}, { 'schedule.dates.0.end_time': ['times_equal'] }],
    ['days beside them', [friday], { days: [monday], week_count: 1 }, { 'schedule.dates': ['days_and_dates'] }],
  ])('may not be %s', (_case, dates, changes, problems) => {
    expect(fieldProblems(JobBody, onDates(dates, changes))).toEqual(problems);
  });

  test.each<[string, unknown, object]>([
    ['one', [friday], {}],
    ['60', Array.from({ length: 60 }, () => friday), {}],
    ['366 days apart', [friday, { ...friday, date: '2027-11-21' }], {}],
    ['past midnight', [{ ...friday, end_time: '02:00' }], {}],
    ['sent as they are answered, with an empty list of days', [friday], { days: [], week_count: null }],
  ])('may be %s', (_case, dates, changes) => {
    expect(fieldProblems(JobBody, onDates(dates, changes))).toEqual({});
  });

  test('without dates, days and weeks and a start date are asked for together', () => {
    const { start_date: _start, ...job } = onDates(null, { name: ' ', days: [] });
    expect(fieldProblems(JobBody, { ...job, title: '' })).toEqual({
      title: ['title_required'],
      'schedule.name': ['schedule_name_required'],
      start_date: ['start_date_required'],
      'schedule.week_count': ['week_count_invalid'],
      'schedule.days': ['days_required'],
    });
  });
});
