import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkJobAction,
  dueJobAction,
  hotUntil,
  isHiring,
  isHot,
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
        [0, 2].map((placesLeft) => ({ confirmedCount, wasAccepted, isAnyoneAtWork, hiringOpen, placesLeft })),
      ),
    ),
  ),
);
const plainFacts: JobFacts = {
  confirmedCount: 0,
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
      expect({ facts, answer: problem?.code ?? 'yes' }).toEqual({ facts, answer: words[word](facts) });
    }
  });

  test('is checked and reported alike, with action and status in the refusal', () => {
    for (const { actor, action, status } of cells) {
      for (const facts of everyFacts) {
        const asked = { status, action, actor, facts };
        const problem = jobActionProblem(asked);
        if (problem) expect(() => checkJobAction(asked)).toThrow(problem);
        else expect(checkJobAction(asked)).toBe(jobTransitions[action]);
        if (problem) expect(problem).toBeInstanceOf(Refusal);
      }
    }
    const late = jobActionProblem({ status: 'completed', action: 'cancel', actor: 'employer', facts: plainFacts });
    expect(late?.parameters).toEqual({ action: 'cancel', status: 'completed' });
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

const first = new Date('2026-11-16T14:00:00Z');
const lastStart = new Date('2026-11-20T14:00:00Z');
const last = new Date('2026-11-20T22:00:00Z');
const around = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
const timed = {
  workerCount: 2,
  pendingCount: 0,
  acceptedCount: 0,
  confirmedCount: 0,
  hiringOpen: true,
  isAnyoneAtWork: false,
  firstShiftAt: first,
  lastStartsAt: lastStart,
  lastShiftAt: last,
};

describe('the transition of a job that is due by time', () => {
  test.each<[JobStatus, number, string, Date, JobAction | null]>([
    ['open', 0, 'just before it begins', around(first, -1), null],
    ['open', 0, 'when it begins', first, null],
    ['open', 0, 'just before it is over', around(last, -1), null],
    ['open', 0, 'when it is over', last, 'cancel'],
    ['open', 0, 'long after', around(last, 10 ** 10), 'cancel'],
    ['open', 1, 'just before it begins', around(first, -1), null],
    ['open', 1, 'when it begins', first, 'start'],
    ['open', 1, 'when it is over', last, 'start'],
    ['open', 2, 'just before it begins', around(first, -1), 'confirm'],
    ['confirmed', 2, 'just before it begins', around(first, -1), null],
    ['confirmed', 1, 'just before it begins', around(first, -1), 'reopen'],
    ['confirmed', 1, 'when it begins', first, 'start'],
    ['confirmed', 1, 'long after', around(last, 10 ** 10), 'start'],
    ['confirmed', 0, 'when it begins', first, 'reopen'],
    ['confirmed', 0, 'just before it is over', around(last, -1), 'reopen'],
    ['confirmed', 0, 'when it is over', last, 'cancel'],
    ['running', 1, 'just before it begins', around(first, -1), null],
    ['running', 1, 'just before it is over', around(last, -1), null],
    ['running', 1, 'when it is over', last, 'complete'],
    ['running', 0, 'when it is over', last, 'complete'],
    ['completed', 1, 'long after', around(last, 10 ** 10), null],
    ['canceled', 0, 'long after', around(last, 10 ** 10), null],
  ])('%s with %d of 2 confirmed, %s', (status, confirmedCount, _when, now, action) => {
    expect(dueJobAction({ ...timed, status, confirmedCount }, now)).toBe(action);
  });

  test.each<[string, Partial<typeof timed> & { status: JobStatus }, Date, JobAction | null]>([
    [
      'hiring was closed by the employer',
      { status: 'confirmed', confirmedCount: 1, hiringOpen: false },
      first,
      'start',
    ],
    ['closed by the employer, not begun', { status: 'confirmed', hiringOpen: false }, around(first, -1), null],
    [
      'the free place is accepted',
      { status: 'confirmed', confirmedCount: 1, acceptedCount: 1 },
      around(first, -1),
      null,
    ],
    ['someone waits for shifts to come', { status: 'running', confirmedCount: 1, pendingCount: 1 }, first, null],
    ['someone waits, the last shift began', { status: 'running', acceptedCount: 1 }, lastStart, 'confirm'],
    ['nobody waits, the last shift began', { status: 'running' }, lastStart, null],
    ['someone waits for a full job', { status: 'running', confirmedCount: 2, pendingCount: 1 }, first, 'confirm'],
    [
      'someone is at work before the start',
      { status: 'open', confirmedCount: 1, isAnyoneAtWork: true },
      around(first, -9),
      'start',
    ],
  ])('%s', (_name, job, now, action) => {
    expect(dueJobAction({ ...timed, ...job }, now)).toBe(action);
  });

  /** Applies what is due until nothing is; the status it comes to rest in. */
  function afterDue(start: JobStatus, asked: typeof timed, now: Date): JobStatus {
    const job = { ...asked };
    const { confirmedCount, hiringOpen } = job;
    const facts = { ...plainFacts, confirmedCount, hiringOpen, placesLeft: 2 - confirmedCount };
    let status = start;
    for (let step = 0; step < 4; step += 1) {
      const due = dueJobAction({ ...job, status }, now);
      if (!due) return status;
      if (checkJobAction({ status, action: due, actor: 'system', facts }).answersWaiting) job.pendingCount = 0;
      status = jobStatusAfter(status, due) ?? status;
    }
    throw new Error('it does not come to rest');
  }

  test('stops after at most three allowed transitions and leaves no past job open', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...jobStatuses),
        fc.nat({ max: 2 }),
        fc.nat({ max: 1 }),
        fc.boolean(),
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(first, lastStart, last),
        (start, confirmedCount, pending, hiringOpen, offset, boundary) => {
          const now = around(boundary, offset);
          const job = { ...timed, confirmedCount, hiringOpen, pendingCount: pending };
          const status = afterDue(start, job, now);
          if (now >= last) expect(liveJobStatuses).not.toContain(status);
          if (confirmedCount > 0 && now >= first) expect(['open', 'confirmed']).not.toContain(status);
        },
      ),
    );
  });
});

test.each<[JobStatus, boolean, boolean, boolean]>([
  ['open', true, true, true],
  ['open', true, false, true],
  ['confirmed', true, true, false],
  ['confirmed', false, true, false],
  ['running', true, true, true],
  ['running', true, false, false],
  ['running', false, true, false],
  ['completed', true, true, false],
  ['canceled', true, true, false],
])(
  'a job that is %s, hiring open %s, shifts to come %s: takes workers %s',
  (status, hiringOpen, hasShiftsToCome, is) => {
    expect(isHiring({ status, hiringOpen, hasShiftsToCome })).toBe(is);
  },
);

describe('a hot job', () => {
  const day = 24 * 60 * 60 * 1000;

  test.each<[string, number, boolean]>([
    ['began a moment ago', -1, false],
    ['begins now', 0, false],
    ['begins in a moment', 1, true],
    ['begins in an hour', day / 24, true],
    ['begins in 24 hours', day, true],
    ['begins just over 24 hours from now', day + 1, false],
    ['begins in a week', 7 * day, false],
    ['began yesterday', -day, false],
  ])('that %s: %s', (_when, ahead, hot) => {
    expect(isHot(around(first, ahead), first)).toBe(hot);
  });

  test('begins after now and up to the end of the hot time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * day, max: 2 * day }), (ahead) => {
        const begins = around(first, ahead);
        expect(isHot(begins, first)).toBe(begins > first && begins <= hotUntil(first));
      }),
    );
  });
});
