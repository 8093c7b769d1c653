import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkJobAction,
  dueJobAction,
  hotUntil,
  isHot,
  type JobAction,
  type JobActor,
  type JobFacts,
  type JobStatus,
  jobActionProblem,
  jobActions,
  jobStatuses,
  jobTransitions,
  liveJobStatuses,
  possibleJobActions,
} from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

const actors: readonly JobActor[] = ['employer', 'worker', 'system'];
const everyFacts: readonly JobFacts[] = [0, 1, 7].flatMap((confirmedCount) =>
  [false, true].flatMap((wasAccepted) =>
    [false, true].map((isAnyoneAtWork) => ({ confirmedCount, wasAccepted, isAnyoneAtWork })),
  ),
);

/** What a cell of the table below says, given how the job stands besides its status. */
const words = {
  yes: () => 'yes',
  never: () => 'permission_denied',
  no: () => 'invalid_transition',
  hired: ({ confirmedCount }: JobFacts) => (confirmedCount === 0 ? 'nobody_confirmed' : 'yes'),
  idle: ({ isAnyoneAtWork }: JobFacts) => (isAnyoneAtWork ? 'work_in_progress' : 'yes'),
  fresh: ({ wasAccepted }: JobFacts) => (wasAccepted ? 'someone_was_accepted' : 'yes'),
};
type Word = keyof typeof words;
type Row = [open: Word, confirmed: Word, running: Word, completed: Word, canceled: Word];

const columns: readonly JobStatus[] = ['open', 'confirmed', 'running', 'completed', 'canceled'];
const neverAny: Row = ['never', 'never', 'never', 'never', 'never'];

/** Written out by hand, so that a slip in the rules shows. */
const expected: Record<JobActor, Record<JobAction, Row>> = {
  employer: {
    update: ['yes', 'no', 'no', 'no', 'no'],
    confirm: ['hired', 'no', 'no', 'no', 'no'],
    start: neverAny,
    complete: ['no', 'no', 'idle', 'no', 'no'],
    cancel: ['yes', 'yes', 'yes', 'no', 'no'],
    delete: ['fresh', 'fresh', 'fresh', 'fresh', 'fresh'],
  },
  system: {
    update: neverAny,
    confirm: ['hired', 'no', 'no', 'no', 'no'],
    start: ['hired', 'hired', 'no', 'no', 'no'],
    complete: ['no', 'no', 'idle', 'no', 'no'],
    cancel: ['yes', 'yes', 'yes', 'no', 'no'],
    delete: neverAny,
  },
  worker: {
    update: neverAny,
    confirm: neverAny,
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
  test('is asked about every status and every action there is', () => {
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

  test('is refused in so many words, and with what follows when it is not', () => {
    for (const { actor, action, status } of cells) {
      for (const facts of everyFacts) {
        const asked = { status, action, actor, facts };
        const problem = jobActionProblem(asked);
        if (problem) expect(() => checkJobAction(asked)).toThrow(problem);
        else expect(checkJobAction(asked)).toBe(jobTransitions[action]);
        if (problem) expect(problem).toBeInstanceOf(Refusal);
      }
    }
    const facts = { confirmedCount: 0, wasAccepted: false, isAnyoneAtWork: false };
    const late = jobActionProblem({ status: 'completed', action: 'cancel', actor: 'employer', facts });
    expect(late?.parameters).toEqual({ action: 'cancel', status: 'completed' });
  });

  test.each<[JobAction, JobStatus | null, boolean, boolean]>([
    ['update', 'open', false, false],
    ['confirm', 'confirmed', true, false],
    ['start', 'running', false, false],
    ['complete', 'completed', true, true],
    ['cancel', 'canceled', true, true],
    ['delete', null, true, false],
  ])('%s leads to %s; waiting applications answered: %s; bookings given back: %s', (action, to, answers, cancels) => {
    expect(jobTransitions[action]).toMatchObject({ to, answersWaiting: answers, cancelsBookings: cancels });
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
    ['confirmed', { wasAccepted: true, confirmedCount: 1 }, ['cancel']],
    ['running', { wasAccepted: true, confirmedCount: 2 }, ['complete', 'cancel']],
    ['running', { wasAccepted: true, confirmedCount: 2, isAnyoneAtWork: true }, ['cancel']],
    ['completed', { wasAccepted: true, confirmedCount: 2 }, []],
    ['canceled', { wasAccepted: true }, []],
    ['canceled', {}, ['delete']],
  ])('for a job that is %s with %j is %j', (status, facts, actions) => {
    const all = { confirmedCount: 0, wasAccepted: false, isAnyoneAtWork: false, ...facts };
    expect(possibleJobActions(status, all)).toEqual(actions);
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
const last = new Date('2026-11-20T22:00:00Z');
const around = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

describe('what the hour alone makes of a job', () => {
  test.each<[JobStatus, number, string, Date, JobAction | null]>([
    ['open', 0, 'just before it begins', around(first, -1), null],
    ['open', 0, 'when it begins', first, null],
    ['open', 0, 'just before it is over', around(last, -1), null],
    ['open', 0, 'when it is over', last, 'cancel'],
    ['open', 0, 'long after', around(last, 10 ** 10), 'cancel'],
    ['open', 1, 'just before it begins', around(first, -1), null],
    ['open', 1, 'when it begins', first, 'start'],
    ['open', 1, 'when it is over', last, 'start'],
    ['confirmed', 1, 'just before it begins', around(first, -1), null],
    ['confirmed', 1, 'when it begins', first, 'start'],
    ['confirmed', 1, 'long after', around(last, 10 ** 10), 'start'],
    ['confirmed', 0, 'when it begins', first, null],
    ['confirmed', 0, 'just before it is over', around(last, -1), null],
    ['confirmed', 0, 'when it is over', last, 'cancel'],
    ['running', 1, 'just before it begins', around(first, -1), null],
    ['running', 1, 'just before it is over', around(last, -1), null],
    ['running', 1, 'when it is over', last, 'complete'],
    ['running', 0, 'when it is over', last, 'complete'],
    ['completed', 1, 'long after', around(last, 10 ** 10), null],
    ['canceled', 0, 'long after', around(last, 10 ** 10), null],
  ])('%s with %d confirmed, %s', (status, confirmedCount, _when, now, action) => {
    expect(
      dueJobAction({ status, confirmedCount, isAnyoneAtWork: false, firstShiftAt: first, lastShiftAt: last }, now),
    ).toBe(action);
  });

  test('comes to rest, never asks what is not allowed, and leaves nothing live behind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...jobStatuses),
        fc.nat({ max: 2 }),
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(first, last),
        (start, confirmedCount, offset, boundary) => {
          const now = around(boundary, offset);
          const facts = { confirmedCount, wasAccepted: confirmedCount > 0, isAnyoneAtWork: false };
          let status: JobStatus = start;
          for (let step = 0; ; step += 1) {
            expect(step).toBeLessThan(3);
            const due = dueJobAction(
              { status, confirmedCount, isAnyoneAtWork: false, firstShiftAt: first, lastShiftAt: last },
              now,
            );
            if (!due) break;
            status = checkJobAction({ status, action: due, actor: 'system', facts }).to ?? status;
          }
          if (now >= last) expect(liveJobStatuses).not.toContain(status);
          if (confirmedCount > 0 && now >= first) expect(['open', 'confirmed']).not.toContain(status);
        },
      ),
    );
  });
});

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
