import { describe, expect, test } from 'vitest';
import { addDate, dayPartOf, daysFrom, patternOf, planFor } from './schedule-pattern.ts';

const nine = { start_time: '09:00', end_time: '17:00' };
const monday = { weekday: 1, ...nine };
const friday = { weekday: 5, ...nine };

describe('how a saved job was planned', () => {
  test.each([
    ['one', { start_date: '2026-11-20', schedule: { week_count: 1, days: [friday], dates: null } }],
    [
      'one',
      { start_date: '2026-11-20', schedule: { week_count: 1, days: [friday, { ...friday, start_time: '18:00' }] } },
    ],
    ['one', { start_date: '', schedule: { week_count: 1, days: [monday] } }],
    ['weekly', { start_date: '2026-11-20', schedule: { week_count: 1, days: [monday] } }],
    ['weekly', { start_date: '2026-11-20', schedule: { week_count: 2, days: [friday] } }],
    ['weekly', { start_date: '2026-11-16', schedule: { week_count: 1, days: [monday, friday] } }],
    [
      'dates',
      { start_date: '2026-11-20', schedule: { week_count: null, days: [], dates: [{ date: '2026-11-20', ...nine }] } },
    ],
  ])('%s', (pattern, job) => {
    expect(patternOf(job)).toBe(pattern);
  });
});

describe('the weekday of the start date', () => {
  test.each([
    ['is chosen when no day was', [], '2026-11-20', '', [5]],
    ['follows the start date', [friday], '2026-11-16', '2026-11-20', [1]],
    ['replaces the day that stood for no date', [monday], '2026-11-20', '', [5]],
    ['leaves days that the employer chose', [monday, friday], '2026-11-18', '2026-11-16', [1, 5]],
    ['waits for a whole date', [friday], '2026-11-', '2026-11-20', [5]],
  ])('%s', (_case, days, startDate, before, expected) => {
    expect(daysFrom(days, startDate, before).map(({ weekday }) => weekday)).toEqual(expected);
  });
});

describe('another pattern', () => {
  test('takes the day and its times over to several dates, and back', () => {
    const plan = planFor('dates', { start_date: '2026-11-20', days: [friday], dates: [] });
    expect(plan.dates).toEqual([{ date: '2026-11-20', ...nine }]);
    expect(planFor('one', { ...plan, start_date: '' })).toMatchObject({ start_date: '2026-11-20', days: [friday] });
  });

  test('of one day has the times of that weekday only', () => {
    const plan = planFor('one', {
      start_date: '2026-11-20',
      days: [monday, { ...friday, end_time: '12:00' }],
      dates: [],
    });
    expect(plan.days).toEqual([{ ...friday, end_time: '12:00' }]);
  });

  test('every week begins with the weekday of the start date', () => {
    expect(planFor('weekly', { start_date: '2026-11-20', days: [monday], dates: [] }).days).toEqual([friday]);
  });
});

test('another date is the day after the last one, at its times', () => {
  expect(addDate([{ date: '2026-12-31', ...nine }]).at(-1)).toEqual({ date: '2027-01-01', ...nine });
  expect(addDate([]).at(-1)).toEqual({ date: '', ...nine });
});

test.each([
  [['09:00'], 'day'],
  [['18:00', '17:00'], 'evening'],
  [['22:00'], 'night'],
  [['02:00'], 'night'],
  [['09:00', '22:00'], 'mixed'],
  [[], 'day'],
])('shifts that start at %j are called after the %s', (starts, part) => {
  const days = starts.map((start_time) => ({ start_time, end_time: '23:00' }));
  expect(dayPartOf({ pattern: 'weekly', days, dates: [] })).toBe(part);
});
