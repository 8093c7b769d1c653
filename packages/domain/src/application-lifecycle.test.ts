import { describe, expect, test } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  answerTo,
  applicationActions,
  applicationStatuses,
  applicationSteps,
  applicationTransitions,
  checkApplicationAction,
  possibleApplicationActions,
} from './application-lifecycle.ts';
import { type JobActor, type JobStatus, jobStatuses } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

const columns: readonly JobStatus[] = ['open', 'confirmed', 'running', 'completed', 'canceled'];

const always = (step: string) => [step, step, step, step, step];
const whileHiring = (step: string) => [step, 'job_not_open', step, 'job_not_open', 'job_not_open'];
const never = always('invalid_transition');

/** Written out by hand, so that a slip in the rules shows; one column for each status of the job. */
const expected: Record<ApplicationAction, Record<ApplicationStatus, string[]>> = {
  accept: { pending: whileHiring('accepted'), accepted: never, rejected: never, confirmed: never },
  reject: { pending: always('rejected'), accepted: always('rejected'), rejected: never, confirmed: never },
  confirm: { pending: never, accepted: whileHiring('confirmed'), rejected: never, confirmed: never },
  withdraw: {
    pending: always('withdrawn'),
    accepted: always('withdrawn'),
    rejected: always('withdrawn'),
    confirmed: never,
  },
  close: { pending: always('rejected'), accepted: always('rejected'), rejected: never, confirmed: never },
};

const movers: Record<ApplicationAction, JobActor> = {
  accept: 'employer',
  reject: 'employer',
  confirm: 'worker',
  withdraw: 'worker',
  close: 'system',
};

function outcome(standing: { status: ApplicationStatus; jobStatus: JobStatus }, action: ApplicationAction): string {
  try {
    return checkApplicationAction(standing, action);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, jobStatus } = standing;
    const parameters = error.code === 'job_not_open' ? { status: jobStatus } : { action, status };
    expect(error.parameters).toEqual(parameters);
    return error.code;
  }
}

const cells = applicationActions.flatMap((action) =>
  applicationStatuses.flatMap((status) => columns.map((jobStatus, column) => ({ action, status, jobStatus, column }))),
);

describe('how an application moves', () => {
  test('is asked about every status and every action there is', () => {
    expect(columns).toEqual(jobStatuses);
    expect(Object.keys(expected).sort()).toEqual([...applicationActions].sort());
    expect(applicationStatuses).toEqual(['pending', 'accepted', 'rejected', 'confirmed']);
    expect(applicationSteps).toEqual(['pending', 'accepted', 'rejected', 'confirmed', 'withdrawn']);
  });

  test.each(cells)('$action one that is $status, its job $jobStatus', ({ action, status, jobStatus, column }) => {
    expect(outcome({ status, jobStatus }, action)).toBe(expected[action][status][column]);
  });

  test.each(cells)('who may $action one that is $status, its job $jobStatus', ({ action, column, ...standing }) => {
    const isAllowed = applicationSteps.some((step) => step === expected[action][standing.status][column]);
    for (const actor of ['employer', 'worker', 'system'] as const) {
      const isOffered = possibleApplicationActions(standing, actor).includes(action);
      expect({ actor, isOffered }).toEqual({ actor, isOffered: isAllowed && movers[action] === actor });
    }
  });

  test('names one mover for each move', () => {
    for (const action of applicationActions) expect(applicationTransitions[action].by).toBe(movers[action]);
  });

  test.each<[ApplicationStatus, JobStatus, ApplicationAction[], ApplicationAction[]]>([
    ['pending', 'open', ['accept', 'reject'], ['withdraw']],
    ['pending', 'canceled', ['reject'], ['withdraw']],
    ['accepted', 'open', ['reject'], ['confirm', 'withdraw']],
    ['accepted', 'running', ['reject'], ['confirm', 'withdraw']],
    ['accepted', 'confirmed', ['reject'], ['withdraw']],
    ['rejected', 'open', [], ['withdraw']],
    ['confirmed', 'open', [], []],
    ['confirmed', 'running', [], []],
  ])('%s on a job that is %s: the employer sees %j, the worker %j', (status, jobStatus, employer, worker) => {
    expect(possibleApplicationActions({ status, jobStatus }, 'employer')).toEqual(employer);
    expect(possibleApplicationActions({ status, jobStatus }, 'worker')).toEqual(worker);
  });

  test('leaves nobody waiting for ever: until it is decided, both sides and a job that closes can end it', () => {
    for (const status of ['pending', 'accepted'] as const) {
      for (const jobStatus of jobStatuses) {
        expect(outcome({ status, jobStatus }, 'reject')).toBe('rejected');
        expect(outcome({ status, jobStatus }, 'withdraw')).toBe('withdrawn');
        expect(outcome({ status, jobStatus }, 'close')).toBe('rejected');
      }
    }
  });

  test('never undoes a confirmation', () => {
    for (const jobStatus of jobStatuses) {
      for (const action of applicationActions) {
        expect(outcome({ status: 'confirmed', jobStatus }, action)).toBe('invalid_transition');
      }
    }
  });
});

test.each([
  ['accepted', 'accept'],
  ['rejected', 'reject'],
  ['pending', null],
  ['confirmed', null],
] as const)('an employer answers %s with %s', (status, action) => {
  expect(answerTo(status)).toBe(action);
});
