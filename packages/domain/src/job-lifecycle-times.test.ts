import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  automaticJobAction,
  checkJobAction,
  dueJobAction,
  hotUntil,
  isHiring,
  isHot,
  type JobAction,
  type JobStatus,
  jobStatusAfter,
  jobStatuses,
  liveJobStatuses,
} from './job-lifecycle.ts';

const first = new Date('2026-11-16T14:00:00Z');
const lastStart = new Date('2026-11-20T14:00:00Z');
const last = new Date('2026-11-20T22:00:00Z');
const around = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);
const timed = {
  workerCount: 2,
  pendingCount: 0,
  acceptedCount: 0,
  confirmedCount: 0,
  coverCount: 0,
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
    ['only a cover is booked', { status: 'open', coverCount: 1 }, first, 'start'],
    ['only a cover was booked', { status: 'running', coverCount: 1 }, last, 'complete'],
    ['covers fill no place', { status: 'open', coverCount: 2 }, around(first, -1), null],
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
    const stands = { wasAccepted: false, isAnyoneAtWork: false, placesLeft: 2 - confirmedCount };
    const facts = { ...stands, confirmedCount, coverCount: 0, hiringOpen };
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

describe('the transition that the server makes', () => {
  const facts = { wasAccepted: true, placesLeft: 1 };
  test.each<[string, Partial<typeof timed> & { status: JobStatus }, Date, JobAction | null]>([
    ['none is due', { status: 'running', confirmedCount: 1 }, first, null],
    [
      'the first worker comes early',
      { status: 'open', confirmedCount: 1, isAnyoneAtWork: true },
      around(first, -1),
      'start',
    ],
    ['the job fills', { status: 'open', confirmedCount: 2 }, around(first, -1), 'confirm'],
    ['over, with a worker at work', { status: 'running', confirmedCount: 1, isAnyoneAtWork: true }, last, null],
    ['over, and all have left', { status: 'running', confirmedCount: 1 }, last, 'complete'],
    ['full while others wait', { status: 'running', confirmedCount: 2, pendingCount: 1 }, first, 'confirm'],
    ['full with nobody waiting', { status: 'running', confirmedCount: 2 }, first, null],
    ['ended long ago', { status: 'completed', confirmedCount: 2 }, around(last, 10 ** 10), null],
  ])('%s', (_name, job, now, expected) => {
    expect(automaticJobAction({ ...timed, ...facts, ...job }, now)).toBe(expected);
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
