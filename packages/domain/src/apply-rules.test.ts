import { expect, test } from 'vitest';
import { applicationStatuses } from './application-lifecycle.ts';
import { applyProblem } from './apply-rules.ts';
import { jobStatuses } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

const open = {
  jobStatus: 'open',
  isHiring: true,
  isJobOver: false,
  placesLeft: 1,
  latestStatus: null,
  lowestRejectedWage: null,
  finalWage: 20_00n,
} as const;
const tooHigh = new Refusal('lower_wage_needed', { wage: '20.00' });
const rejected = { latestStatus: 'rejected', lowestRejectedWage: 20_00n } as const;

test.each([
  ['a first application', {}, null],
  ['after a rejection, for less', { ...rejected, finalWage: 19_99n }, null],
  ['after a rejection, for the same wage', rejected, tooHigh],
  ['after a rejection, for more', { ...rejected, finalWage: 20_01n }, tooHigh],
  ['after a rejected application was withdrawn, for less', { lowestRejectedWage: 20_00n, finalWage: 19_99n }, null],
  ['after a rejected application was withdrawn, for the same wage', { lowestRejectedWage: 20_00n }, tooHigh],
  ['a job without places', { placesLeft: 0 }, new Refusal('no_places_left')],
  ['a job that is over', { isJobOver: true }, new Refusal('job_not_open', { status: 'open' })],
  ['an open application is named before anything else', { latestStatus: 'pending', placesLeft: 0 }, 'already_applied'],
] as const)('%s', (_name, changes, problem) => {
  expect(applyProblem({ ...open, ...changes })).toEqual(typeof problem === 'string' ? new Refusal(problem) : problem);
});

test.each(applicationStatuses)('with an application that is %s', (latestStatus) => {
  const problem = applyProblem({ ...open, latestStatus });
  expect(problem?.code).toBe(latestStatus === 'rejected' ? undefined : 'already_applied');
});

test.each(jobStatuses.flatMap((jobStatus) => [true, false].map((isHiring) => ({ jobStatus, isHiring }))))(
  'for a job that is $jobStatus and hiring $isHiring',
  ({ jobStatus, isHiring }) => {
    const problem = applyProblem({ ...open, jobStatus, isHiring });
    expect(problem).toEqual(isHiring ? null : new Refusal('job_not_open', { status: jobStatus }));
  },
);
