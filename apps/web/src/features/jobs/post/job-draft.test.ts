import { JobBody } from '@relevo/contracts/jobs';
import { expect, test } from 'vitest';
import { draftOf, plainAmount, toJobInput } from './job-draft.ts';
import { aDraft, aJob } from './testing/a-draft.ts';

test('a complete draft is what the contract accepts', () => {
  expect(JobBody.parse(toJobInput(aDraft()))).toMatchObject({
    wage: 18_50n,
    worker_count: 2,
    schedule: { break_duration: 30, week_count: 2 },
  });
});

test('an empty number is missing, not zero', () => {
  const input = toJobInput({ ...aDraft(), worker_count: ' ' });
  expect(input.worker_count).toBeUndefined();
});

test('a chosen site is sent by its id, and the site counts', () => {
  const site_id = '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e';
  const draft = aDraft();
  const { location } = JobBody.parse(toJobInput({ ...draft, location: { ...draft.location, site_id } }));
  expect(location).toEqual({ site_id });
});

test('several dates are sent without days, weeks and a start date', () => {
  const { schedule, ...draft } = aDraft();
  const dates = [{ date: '2026-03-02', start_time: '09:00', end_time: '17:00' }];
  const input = toJobInput({ ...draft, schedule: { ...schedule, pattern: 'dates', dates } });
  expect(input).not.toHaveProperty('start_date');
  expect(input.schedule).toEqual({ name: schedule.name, break_duration: 30, dates });
});

test('a job made into a draft is sent back as it was', () => {
  const job = aJob();
  const { title, wage, worker_count, location, start_date, timezone } = job;
  const { dates: _dates, ...schedule } = job.schedule;
  expect(toJobInput(draftOf(job))).toMatchObject({
    title,
    wage,
    worker_count,
    location,
    schedule,
    start_date,
    timezone,
  });
});

test.each([
  ['18,50', '18.50'],
  ['18.5', '18.5'],
  [' 18,50 $', '18.50'],
  ['1\u202f000,00', '1000.00'],
])('"%s" is the amount %s', (typed, expected) => {
  expect(plainAmount(typed)).toBe(expected);
});
