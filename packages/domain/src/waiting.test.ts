import { describe, expect, test } from 'vitest';
import { userTypes } from './account.ts';
import { type ApplicationStatus, applicationStatuses } from './application-lifecycle.ts';
import { disputeStatuses, isAnswerAwaited, partyOf } from './dispute-lifecycle.ts';
import {
  mostUrgentFirst,
  type WaitingKind,
  type WaitingShift,
  waitingKinds,
  waitingOfApplication,
  waitingOfShift,
  waitingRules,
} from './waiting.ts';
import { reviewReasons, shiftPhases } from './worker-shift-lifecycle.ts';

const now = new Date('2026-11-16T14:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A shift about which nothing is asked. */
const quiet: WaitingShift = {
  phase: 'settled',
  endsAt: inMinutes(-60),
  reviewReason: null,
  dispute: null,
  overtime: null,
  extension: null,
  now,
};
const asked = (shift: Partial<WaitingShift>) =>
  waitingOfShift({ ...quiet, ...shift }).map(({ kind, for: side }) => `${kind} ${side}`);

test('the states that wait are those of the lifecycles', () => {
  expect(Object.entries(waitingRules).map(([kind, { states, asks }]) => [kind, states, asks])).toEqual([
    ['dispute', ['open', 'countered'], ['employer', 'worker']],
    ['pay_review', ['in_review'], ['employer']],
    ['overtime', ['requested'], ['employer']],
    ['extension', ['offered'], ['worker']],
    ['offer', ['open'], ['worker']],
    ['substitute', ['agreed'], ['employer']],
    ['application', ['pending'], ['employer']],
    ['confirmation', ['accepted'], ['worker']],
  ]);
});

describe('a booked shift', () => {
  test('asks the employer about a substitute who said yes, until it is too late', () => {
    const booked = { phase: 'scheduled', endsAt: inMinutes(120), substituteUntil: inMinutes(10) } as const;
    expect(asked(booked)).toEqual(['substitute employer']);
    expect(asked({ ...booked, substituteUntil: now })).toEqual([]);
    expect(asked({ ...booked, phase: 'cancelled' })).toEqual([]);
  });

  test('asks for nothing by itself', () => {
    for (const phase of shiftPhases) {
      if (phase !== 'in_review') expect(asked({ phase })).toEqual([]);
    }
  });

  test('with a dispute asks the side that did not speak last, and neither once the console decides', () => {
    for (const openedBy of userTypes)
      for (const status of disputeStatuses) {
        const dispute = { status, openedBy, outcome: status === 'resolved' ? ('withdrawn' as const) : null };
        const awaited = userTypes.filter((side) => isAnswerAwaited(status, partyOf(openedBy, side)));
        expect(asked({ dispute })).toEqual(awaited.map((side) => `dispute ${side}`));
      }
    expect(asked({ dispute: { status: 'open', openedBy: 'worker', outcome: null } })).toEqual(['dispute employer']);
    expect(asked({ dispute: { status: 'countered', openedBy: 'worker', outcome: null } })).toEqual(['dispute worker']);
    expect(asked({ dispute: { status: 'open', openedBy: 'employer', outcome: null } })).toEqual(['dispute worker']);
    expect(asked({ dispute: { status: 'countered', openedBy: 'employer', outcome: null } })).toEqual([
      'dispute employer',
    ]);
  });

  test('in review asks the employer, unless the console decides about its pay', () => {
    for (const reviewReason of reviewReasons) {
      const expected = reviewReason === 'unproven' ? [] : ['pay_review employer'];
      expect(asked({ phase: 'in_review', reviewReason })).toEqual(expected);
    }
    expect(asked({ phase: 'missed', reviewReason: 'unproven' })).toEqual([]);
  });

  test('with overtime asks the employer while it is requested and no dispute settles it', () => {
    expect(asked({ overtime: 'requested' })).toEqual(['overtime employer']);
    for (const overtime of ['approved', 'declined', 'lapsed'] as const) expect(asked({ overtime })).toEqual([]);
    const dispute = { status: 'open', openedBy: 'worker', outcome: null } as const;
    expect(asked({ overtime: 'requested', dispute })).toEqual(['dispute employer']);
    const agreed = { status: 'resolved', openedBy: 'worker', outcome: 'accepted' } as const;
    expect(asked({ overtime: 'requested', dispute: agreed })).toEqual([]);
    const aboutThePlan = { ...agreed, openedBy: 'employer' } as const;
    expect(asked({ overtime: 'requested', dispute: aboutThePlan })).toEqual(['overtime employer']);
  });

  test('with an offer to stay longer asks the worker until the planned end', () => {
    const running = { phase: 'in_progress', endsAt: inMinutes(10), extension: 'offered' } as const;
    expect(asked(running)).toEqual(['extension worker']);
    expect(asked({ ...running, endsAt: now })).toEqual([]);
    expect(asked({ ...running, phase: 'settled' })).toEqual([]);
    for (const extension of ['accepted', 'declined'] as const) expect(asked({ ...running, extension })).toEqual([]);
  });

  test('can ask for several things, the most urgent first', () => {
    const dispute = { status: 'open', openedBy: 'worker', outcome: null } as const;
    const inReview = { phase: 'in_review', reviewReason: 'late_scan' } as const;
    expect(asked({ ...inReview, overtime: 'requested' })).toEqual(['pay_review employer', 'overtime employer']);
    expect(asked({ ...inReview, dispute })).toEqual(['dispute employer', 'pay_review employer']);
  });
});

describe('an application', () => {
  const open = { jobStatus: 'open', isHiring: true, placesLeft: 1 } as const;
  const kindOf = (status: ApplicationStatus, changes: Partial<Parameters<typeof waitingOfApplication>[0]> = {}) =>
    waitingOfApplication({ status, ...open, ...changes });

  test('waits for the employer, then for the worker', () => {
    expect(applicationStatuses.map((status) => kindOf(status))).toEqual([
      { kind: 'application', for: 'employer' },
      { kind: 'confirmation', for: 'worker' },
      null,
      null,
    ]);
  });

  test('waits for no answer while no place is free; an accepted one has its place', () => {
    expect(kindOf('pending', { placesLeft: 0 })).toBeNull();
    expect(kindOf('accepted', { placesLeft: 0 })).toEqual({ kind: 'confirmation', for: 'worker' });
  });

  test('waits for no one once its job takes no workers', () => {
    for (const status of applicationStatuses)
      expect(kindOf(status, { jobStatus: 'completed', isHiring: false })).toBeNull();
  });
});

describe('the order', () => {
  const entry = (kind: WaitingKind, answerBy: Date | null, id = 'a') => ({ kind, answerBy, id });

  test('is that of the kinds, whatever the deadlines', () => {
    const entries = waitingKinds.map((kind, place) => entry(kind, inMinutes(100 - place)));
    expect(mostUrgentFirst([...entries].reverse())).toEqual(entries);
  });

  test('within a kind is the deadline, without one last, then the id', () => {
    const entries = [
      entry('application', inMinutes(5), 'c'),
      entry('application', inMinutes(5), 'd'),
      entry('application', inMinutes(60), 'a'),
      entry('application', null, 'b'),
    ];
    expect(mostUrgentFirst([...entries].reverse())).toEqual(entries);
    expect(mostUrgentFirst([])).toEqual([]);
  });
});
