import { describe, expect, test } from 'vitest';
import {
  checkJobAction,
  type JobAction,
  type JobActor,
  type JobFacts,
  type JobStatus,
  jobActionProblem,
  jobActions,
  jobStatusAfter,
  jobStatuses,
  jobTransitions,
  liveJobStatuses,
  possibleJobActions,
} from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

const actors: readonly JobActor[] = ['employer', 'worker', 'system'];
const everyFacts: readonly JobFacts[] = [0, 1, 7].flatMap((confirmedCount) =>
  [false, true].flatMap((wasAccepted) =>
    [false, true].flatMap((isAnyoneAtWork) =>
      [false, true].flatMap((hiringOpen) =>
        [0, 2].map((placesLeft) => ({
          confirmedCount,
          coverCount: 0,
          wasAccepted,
          isAnyoneAtWork,
          hiringOpen,
          placesLeft,
        })),
      ),
    ),
  ),
);
const plainFacts: JobFacts = {
  confirmedCount: 0,
  coverCount: 0,
  wasAccepted: false,
  isAnyoneAtWork: false,
  hiringOpen: true,
  placesLeft: 1,
};

/** What a cell of the table below says, given how the job stands besides its status. */
const words = {
  yes: () => 'yes',
  never: () => 'permission_denied',
  no: () => 'invalid_transition',
  hired: ({ confirmedCount }: JobFacts) => (confirmedCount === 0 ? 'nobody_confirmed' : 'yes'),
  idle: ({ isAnyoneAtWork }: JobFacts) => (isAnyoneAtWork ? 'work_in_progress' : 'yes'),
  fresh: ({ wasAccepted }: JobFacts) => (wasAccepted ? 'someone_was_accepted' : 'yes'),
  hiring: ({ hiringOpen }: JobFacts) => (hiringOpen ? 'yes' : 'invalid_transition'),
  closed: ({ hiringOpen }: JobFacts) => (hiringOpen ? 'invalid_transition' : 'yes'),
  freed: ({ hiringOpen, placesLeft }: JobFacts) => (hiringOpen && placesLeft > 0 ? 'yes' : 'invalid_transition'),
};
type Word = keyof typeof words;
type Row = [open: Word, confirmed: Word, running: Word, completed: Word, canceled: Word];

const columns: readonly JobStatus[] = ['open', 'confirmed', 'running', 'completed', 'canceled'];
const neverAny: Row = ['never', 'never', 'never', 'never', 'never'];

/** Written out in full, so that a slip in the rules shows. */
const expected: Record<JobActor, Record<JobAction, Row>> = {
  employer: {
    update: ['yes', 'no', 'no', 'no', 'no'],
    confirm: ['hired', 'no', 'hiring', 'no', 'no'],
    reopen_hiring: ['no', 'closed', 'closed', 'no', 'no'],
    reopen: neverAny,
    start: neverAny,
    complete: ['no', 'no', 'idle', 'no', 'no'],
    cancel: ['yes', 'yes', 'yes', 'no', 'no'],
    delete: ['fresh', 'fresh', 'fresh', 'fresh', 'fresh'],
  },
  system: {
    update: neverAny,
    confirm: ['hired', 'no', 'hiring', 'no', 'no'],
    reopen_hiring: neverAny,
    reopen: ['no', 'freed', 'no', 'no', 'no'],
    start: ['hired', 'hired', 'no', 'no', 'no'],
    complete: ['no', 'no', 'idle', 'no', 'no'],
    cancel: ['yes', 'yes', 'yes', 'no', 'no'],
    delete: neverAny,
  },
  worker: {
    update: neverAny,
    confirm: neverAny,
    reopen_hiring: neverAny,
    reopen: neverAny,
    start: neverAny,
    complete: neverAny,
    cancel: neverAny,
    delete: neverAny,
  },
};

const cells = actors.flatMap((actor) =>
  jobActions.flatMap((action) => columns.map((status, column) => ({ actor, action, status, column }))),
);

describe('what may become of a job', () => {
  test('covers every status and every action', () => {
    expect(columns).toEqual(jobStatuses);
    expect(Object.keys(expected.employer).sort()).toEqual([...jobActions].sort());
  });

  test.each(cells)('$actor, $action, $status: as the table says', ({ actor, action, status, column }) => {
    const word = expected[actor][action][column] as Word;
    for (const facts of everyFacts) {
      const problem = jobActionProblem({ status, action, actor, facts });
      expect({ facts, answer: problem ?? 'yes' }).toEqual({ facts, answer: words[word](facts) });
    }
  });

  test('is checked and reported alike, with action and status in the refusal', () => {
    for (const { actor, action, status } of cells) {
      for (const facts of everyFacts) {
        const asked = { status, action, actor, facts };
        const problem = jobActionProblem(asked);
        const check = () => checkJobAction(asked);
        if (!problem) {
          expect(check()).toBe(jobTransitions[action]);
          continue;
        }
        expect(check).toThrow(Refusal);
        expect(check).toThrow(expect.objectContaining({ code: problem, parameters: { action, status } }));
      }
    }
  });

  test.each<[JobAction, JobStatus | null, boolean, boolean]>([
    ['update', 'open', false, false],
    ['confirm', 'confirmed', true, false],
    ['reopen_hiring', 'open', false, false],
    ['reopen', 'open', false, false],
    ['start', 'running', false, false],
    ['complete', 'completed', true, true],
    ['cancel', 'canceled', true, true],
    ['delete', null, true, false],
  ])('%s leads to %s; waiting applications answered: %s; bookings cancelled: %s', (action, to, answers, cancels) => {
    expect(jobTransitions[action]).toMatchObject({ to, answersWaiting: answers, cancelsBookings: cancels });
  });

  test.each<[JobStatus, JobAction, JobStatus | null]>([
    ['open', 'confirm', 'confirmed'],
    ['running', 'confirm', 'running'],
    ['confirmed', 'reopen_hiring', 'open'],
    ['running', 'reopen_hiring', 'running'],
    ['confirmed', 'reopen', 'open'],
    ['running', 'complete', 'completed'],
    ['open', 'delete', null],
  ])('a job that is %s is after %s: %s', (status, action, after) => {
    expect(jobStatusAfter(status, action)).toBe(after);
  });

  test('closes hiring for the employer and opens it again', () => {
    const changing = jobActions.flatMap((action) => {
      const transition = jobTransitions[action];
      return 'hiring' in transition ? [[action, transition.hiring]] : [];
    });
    expect(changing).toEqual([
      ['confirm', 'closes'],
      ['reopen_hiring', 'opens'],
    ]);
  });

  test('has no dead end: whatever the facts, the owner of a live job can bring it to an end', () => {
    expect(liveJobStatuses).toEqual(['open', 'confirmed', 'running']);
    for (const status of liveJobStatuses) {
      for (const facts of everyFacts) {
        const ends = possibleJobActions(status, facts).map((action) => jobTransitions[action].to);
        expect(ends.some((to) => to !== null && !liveJobStatuses.includes(to))).toBe(true);
      }
    }
  });

  test('reaches every status from an open job, and leaves no job that is over but by deleting it', () => {
    const reached = new Set<JobStatus>(['open']);
    for (const status of reached) {
      for (const action of jobActions) {
        const { to, from }: { to: JobStatus | null; from: readonly JobStatus[] } = jobTransitions[action];
        if (to && from.includes(status)) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...jobStatuses].sort());
    for (const status of ['completed', 'canceled'] as const) {
      const leaving = cells.filter(
        (cell) => cell.status === status && everyFacts.some((facts) => !jobActionProblem({ ...cell, facts })),
      );
      expect(leaving.map(({ action }) => action)).toEqual(['delete']);
    }
  });
});

describe('what the screens offer an owner', () => {
  test.each<[JobStatus, Partial<JobFacts>, JobAction[]]>([
    ['open', {}, ['update', 'cancel', 'delete']],
    ['open', { wasAccepted: true }, ['update', 'cancel']],
    ['open', { wasAccepted: true, confirmedCount: 1 }, ['update', 'confirm', 'cancel']],
    ['confirmed', { wasAccepted: true, confirmedCount: 1, placesLeft: 0 }, ['cancel']],
    ['confirmed', { wasAccepted: true, confirmedCount: 1, hiringOpen: false }, ['reopen_hiring', 'cancel']],
    ['running', { wasAccepted: true, confirmedCount: 2 }, ['confirm', 'complete', 'cancel']],
    ['running', { wasAccepted: true, confirmedCount: 0 }, ['confirm', 'complete', 'cancel']],
    ['running', { wasAccepted: true, hiringOpen: false }, ['reopen_hiring', 'complete', 'cancel']],
    ['running', { wasAccepted: true, confirmedCount: 2, isAnyoneAtWork: true }, ['confirm', 'cancel']],
    ['completed', { wasAccepted: true, confirmedCount: 2 }, []],
    ['canceled', { wasAccepted: true }, []],
    ['canceled', {}, ['delete']],
  ])('for a job that is %s with %j is %j', (status, facts, actions) => {
    expect(possibleJobActions(status, { ...plainFacts, ...facts })).toEqual(actions);
  });

  test('is exactly what will not be refused', () => {
    for (const status of jobStatuses) {
      for (const facts of everyFacts) {
        const offered = possibleJobActions(status, facts);
        for (const action of jobActions) {
          const problem = jobActionProblem({ status, action, actor: 'employer', facts });
          expect(offered.includes(action)).toBe(problem === null);
        }
      }
    }
  });
});
