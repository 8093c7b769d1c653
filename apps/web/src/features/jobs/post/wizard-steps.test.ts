import { expect, test } from 'vitest';
import { firstWrongStep, resumeStep, stepProblems } from './draft-problems.ts';
import { emptyDraft } from './job-draft.ts';
import { aDraft } from './testing/a-draft.ts';
import { nextStep, previousStep, stepNames, stepOfField, stepOfServerErrors } from './wizard-steps.ts';

const circumstances = { now: new Date('2026-03-01T15:00:00Z'), saved: null, hiredCount: 0 };

test('every field of a draft belongs to one step', () => {
  const fields = Object.keys(emptyDraft('America/Toronto'));
  expect(fields.filter((field) => stepOfField(field) === undefined)).toEqual([]);
});

test.each([
  ['title', 'basics'],
  ['location.city', 'location'],
  ['schedule.days.0.end_time', 'schedule'],
  ['start_date', 'schedule'],
  ['worker_count', 'budget'],
  ['surprise', undefined],
])('%s is asked in %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});

test('the server’s errors lead to the earliest step they are about', () => {
  expect(stepOfServerErrors(['wage', 'schedule.days.0.end_time'])).toBe('schedule');
  expect(stepOfServerErrors(['error_of_tomorrow'])).toBeUndefined();
});

test('a step complains about its own fields only', () => {
  const draft = emptyDraft('America/Toronto');
  expect(Object.keys(stepProblems('basics', draft, circumstances))).toEqual(['title', 'description']);
  expect(stepProblems('review', draft, circumstances)).toEqual({});
});

test('the steps follow one another and stop at both ends', () => {
  expect(stepNames.map(nextStep)).toEqual(['location', 'schedule', 'budget', 'review', 'review']);
  expect(stepNames.map(previousStep)).toEqual(['basics', 'basics', 'location', 'schedule', 'budget']);
});

test('a stored draft opens at its last step, or at an earlier step with a problem', () => {
  expect(resumeStep('budget', aDraft(), circumstances)).toBe('budget');
  expect(resumeStep('budget', aDraft({ start_date: '2026-02-01' }), circumstances)).toBe('schedule');
  expect(resumeStep('location', aDraft({ start_date: '2026-02-01' }), circumstances)).toBe('location');
});

test('the first wrong step is found before anything is sent', () => {
  expect(firstWrongStep(aDraft(), circumstances)).toBeUndefined();
  expect(firstWrongStep(aDraft({ wage: '12', title: '' }), circumstances)).toBe('basics');
});
