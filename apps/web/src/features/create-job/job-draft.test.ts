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

test('a job made into a draft is sent back as it was', () => {
  const job = aJob();
  const { title, wage, worker_count, location, schedule, start_date, timezone } = job;
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
