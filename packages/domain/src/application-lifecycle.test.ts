import { describe, expect, test } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  answerTo,
  applicationActions,
  applicationStatuses,
  applicationSteps,
  applicationTransitions,
  bookingEnd,
  checkApplicationAction,
  possibleApplicationActions,
} from './application-lifecycle.ts';
import { type JobActor, type JobStatus, jobStatuses } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

const columns = [
  { jobStatus: 'open', isHiring: true },
  { jobStatus: 'confirmed', isHiring: false },
  { jobStatus: 'running', isHiring: true },
  { jobStatus: 'running', isHiring: false },
  { jobStatus: 'completed', isHiring: false },
  { jobStatus: 'canceled', isHiring: false },
] as const satisfies { jobStatus: JobStatus; isHiring: boolean }[];

const always = (step: string) => [step, step, step, step, step, step];
const whileHiring = (step: string) => [step, 'job_not_open', step, 'job_not_open', 'job_not_open', 'job_not_open'];
const never = always('invalid_transition');

/** Written out in full, so that a slip in the rules shows; one column for each status of the job. */
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
  withdraw_booking: { pending: never, accepted: never, rejected: never, confirmed: always('withdrawn') },
  reject_booking: { pending: never, accepted: never, rejected: never, confirmed: always('rejected') },
  reject_missed: { pending: never, accepted: never, rejected: never, confirmed: always('rejected') },
};

const followShifts: readonly ApplicationAction[] = ['withdraw_booking', 'reject_booking', 'reject_missed'];

const movers: Record<ApplicationAction, JobActor> = {
  accept: 'employer',
  reject: 'employer',
  confirm: 'worker',
  withdraw: 'worker',
  close: 'system',
  withdraw_booking: 'worker',
  reject_booking: 'employer',
  reject_missed: 'system',
};

type State = { status: ApplicationStatus; jobStatus: JobStatus; isHiring: boolean };

function outcome(state: State, action: ApplicationAction): string {
  try {
    return checkApplicationAction(state, action);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, jobStatus } = state;
    const parameters = error.code === 'job_not_open' ? { status: jobStatus } : { action, status };
    expect(error.parameters).toEqual(parameters);
    return error.code;
  }
}

const cells = applicationActions.flatMap((action) =>
  applicationStatuses.flatMap((status) => columns.map((job, column) => ({ action, status, ...job, column }))),
);

describe('how an application moves', () => {
  test('covers every status and every action', () => {
    expect([...new Set(columns.map(({ jobStatus }) => jobStatus))]).toEqual(jobStatuses);
    expect(Object.keys(expected).sort()).toEqual([...applicationActions].sort());
    expect(applicationStatuses).toEqual(['pending', 'accepted', 'rejected', 'confirmed']);
    expect(applicationSteps).toEqual(['pending', 'accepted', 'rejected', 'confirmed', 'withdrawn']);
  });

  test.each(cells)(
    '$action one that is $status, its job $jobStatus, hiring $isHiring',
    ({ action, column, ...state }) => {
      expect(outcome(state, action)).toBe(expected[action][state.status][column]);
    },
  );

  test.each(cells)(
    'who may $action one that is $status, its job $jobStatus, hiring $isHiring',
    ({ action, column, ...state }) => {
      const isAllowed =
        applicationSteps.some((step) => step === expected[action][state.status][column]) &&
        !followShifts.includes(action);
      for (const actor of ['employer', 'worker', 'system'] as const) {
        const isOffered = possibleApplicationActions(state, actor).includes(action);
        expect({ actor, isOffered }).toEqual({ actor, isOffered: isAllowed && movers[action] === actor });
      }
    },
  );

  test('names one mover for each move', () => {
    for (const action of applicationActions) expect(applicationTransitions[action].by).toBe(movers[action]);
  });

  test.each<[ApplicationStatus, JobStatus, ApplicationAction[], ApplicationAction[]]>([
    ['pending', 'running', ['accept', 'reject'], ['withdraw']],
    ['pending', 'open', ['accept', 'reject'], ['withdraw']],
    ['pending', 'canceled', ['reject'], ['withdraw']],
    ['accepted', 'open', ['reject'], ['confirm', 'withdraw']],
    ['accepted', 'running', ['reject'], ['confirm', 'withdraw']],
    ['accepted', 'confirmed', ['reject'], ['withdraw']],
    ['rejected', 'open', [], ['withdraw']],
    ['confirmed', 'open', [], []],
    ['confirmed', 'running', [], []],
  ])('%s on a job that is %s: the employer sees %j, the worker %j', (status, jobStatus, employer, worker) => {
    const isHiring = jobStatus === 'open' || jobStatus === 'running';
    expect(possibleApplicationActions({ status, jobStatus, isHiring }, 'employer')).toEqual(employer);
    expect(possibleApplicationActions({ status, jobStatus, isHiring }, 'worker')).toEqual(worker);
  });

  test('is never stuck: until it is decided, both sides and a job that closes can end it', () => {
    for (const status of ['pending', 'accepted'] as const) {
      for (const job of columns) {
        expect(outcome({ status, ...job }, 'reject')).toBe('rejected');
        expect(outcome({ status, ...job }, 'withdraw')).toBe('withdrawn');
        expect(outcome({ status, ...job }, 'close')).toBe('rejected');
      }
    }
  });

  test('undoes a confirmation only by what becomes of its shifts', () => {
    for (const job of columns) {
      for (const action of applicationActions.filter((each) => !followShifts.includes(each))) {
        expect(outcome({ status: 'confirmed', ...job }, action)).toBe('invalid_transition');
      }
    }
  });
});

describe('a booking of which a shift is cancelled', () => {
  const change = { because: 'worker', leftCount: 0, workedCount: 0, hasShiftsToCome: true } as const;

  test.each<[string, Partial<Parameters<typeof bookingEnd>[0]>, ReturnType<typeof bookingEnd>]>([
    ['by the worker, others are left', { leftCount: 1 }, null],
    ['by the employer, others are left', { because: 'employer', leftCount: 3 }, null],
    ['by a no-show, others are left', { because: 'no_show', leftCount: 1 }, null],
    ['by the worker, the only one', {}, 'withdraw_booking'],
    ['by the worker, the last one after others were worked', { workedCount: 2 }, 'withdraw_booking'],
    ['by the worker, of a job without shifts to come', { hasShiftsToCome: false }, 'withdraw_booking'],
    ['by the employer, the only one', { because: 'employer' }, 'reject_booking'],
    [
      'by the employer, the last one after others were worked',
      { because: 'employer', workedCount: 2 },
      'reject_booking',
    ],
    ['by a no-show, none was worked', { because: 'no_show', hasShiftsToCome: false }, 'reject_missed'],
    [
      'by a no-show on the last shift, others were worked',
      { because: 'no_show', workedCount: 1, hasShiftsToCome: false },
      null,
    ],
    [
      'by a no-show, others were worked, later ones were cancelled',
      { because: 'no_show', workedCount: 1 },
      'reject_missed',
    ],
  ])('%s', (_name, changes, end) => {
    expect(bookingEnd({ ...change, ...changes })).toBe(end);
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
