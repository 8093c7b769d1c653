import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jobActions } from './job-lifecycle.ts';
import {
  answerToOffer,
  invitationEnd,
  isEndNotified,
  isOfferActionPossible,
  liveOfferStatuses,
  nextOfferStatus,
  type OfferAction,
  type OfferActor,
  type OfferState,
  type OfferStatus,
  offerEnds,
  offerFunding,
  offerReasons,
  offerStatusAt,
  offerStatuses,
  offersClosedBy,
  offerTransitionNames,
  offerTransitions,
  possibleOfferActions,
} from './offer-lifecycle.ts';

const actors: readonly OfferActor[] = ['worker', 'employer', 'proposer', 'system'];
const states: readonly OfferState[] = offerStatuses.flatMap((status) =>
  offerReasons.flatMap((reason) =>
    // Only a substitute may have to be approved.
    (reason === 'substitute' ? [true, false] : [false]).map((needsApproval) => ({ status, reason, needsApproval })),
  ),
);
const invitation = (status: OfferStatus): OfferState => ({ status, reason: 'invitation' });

describe('who may do what', () => {
  const allowed: Record<string, OfferStatus[]> = {
    'accept worker': ['open'],
    'decline worker': ['open', 'agreed'],
    'withdraw employer': ['open', 'agreed'],
    'expire system': ['open', 'agreed'],
    'close system': ['open', 'agreed'],
  };
  test.each(offerTransitionNames.flatMap((action) => actors.map((actor) => [action, actor] as const)))(
    '%s an invitation by the %s',
    (action, actor) => {
      for (const status of offerStatuses) {
        const isAllowed = allowed[`${action} ${actor}`]?.includes(status) ?? false;
        expect([status, isOfferActionPossible(invitation(status), action, actor)]).toEqual([status, isAllowed]);
        if (isAllowed) expect(nextOfferStatus(invitation(status), action, actor)).toBe(offerTransitions[action].to);
        else expect(() => nextOfferStatus(invitation(status), action, actor)).toThrow('invalid_transition');
      }
    },
  );

  test.each<[OfferAction, OfferActor, OfferStatus, boolean]>([
    ['agree', 'worker', 'open', true],
    ['accept', 'worker', 'open', false],
    ['approve', 'employer', 'agreed', true],
    ['refuse', 'employer', 'agreed', true],
    ['approve', 'employer', 'open', false],
    ['withdraw', 'proposer', 'open', true],
    ['withdraw', 'employer', 'open', false],
  ])('%s a substitute to be approved by the %s while %s: %s', (action, actor, status, isAllowed) => {
    expect(isOfferActionPossible({ status, reason: 'substitute', needsApproval: true }, action, actor)).toBe(isAllowed);
  });

  test('an offer that ended stays as it is', () => {
    const ended = states.filter(({ status }) => !liveOfferStatuses.some((live) => live === status));
    for (const state of ended) for (const actor of actors) expect(possibleOfferActions(state, actor)).toEqual([]);
  });

  test.each<[OfferState, OfferActor, string[]]>([
    [invitation('open'), 'worker', ['accept', 'decline']],
    [invitation('open'), 'employer', ['withdraw']],
    [{ status: 'open', reason: 'substitute', needsApproval: true }, 'worker', ['accept', 'decline']],
    [{ status: 'agreed', reason: 'substitute', needsApproval: true }, 'employer', ['approve', 'refuse']],
    [{ status: 'agreed', reason: 'substitute', needsApproval: true }, 'proposer', ['withdraw']],
  ])('%o offers the %s %j', (state, actor, actions) => {
    expect(possibleOfferActions(state, actor)).toEqual(actions);
  });
});

describe('the answer to an invitation', () => {
  test.each<[OfferStatus, boolean, OfferStatus | null | string]>([
    ['open', true, 'accepted'],
    ['open', false, 'declined'],
    ['accepted', true, null],
    ['accepted', false, 'invalid_transition'],
    ['declined', false, null],
    ['declined', true, 'invalid_transition'],
    ['expired', true, 'offer_expired'],
    ['expired', false, 'offer_expired'],
    ['withdrawn', true, 'offer_closed'],
    ['withdrawn', false, 'offer_closed'],
  ])('%s, accepting %s: %s', (status, accept, outcome) => {
    const answer = () => answerToOffer(invitation(status), { accept, actor: 'worker' });
    if (outcome === null || offerStatuses.some((each) => each === outcome)) expect(answer()).toBe(outcome);
    else expect(answer).toThrow(outcome);
  });

  test.each(['employer', 'proposer', 'system'] as const)('the %s is not asked', (actor) => {
    for (const status of offerStatuses)
      expect(() => answerToOffer(invitation(status), { accept: true, actor })).toThrow('permission_denied');
  });

  test('the same answer twice changes nothing the second time, the opposite one is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.boolean(),
        fc.constantFrom('worker', 'employer'),
        (state, accept, actor) => {
          let status: OfferStatus | null;
          try {
            status = answerToOffer(state, { accept, actor });
          } catch {
            return;
          }
          const after = { ...state, status: status ?? state.status };
          // A substitute who agreed waits for the employer.
          if (after.status === 'agreed') return;
          expect(answerToOffer(after, { accept, actor })).toBeNull();
          expect(() => answerToOffer(after, { accept: !accept, actor })).toThrow('invalid_transition');
        },
      ),
    );
  });
});

test('a yes that waits for the employer can be said again', () => {
  const agreed = { status: 'agreed', reason: 'substitute', needsApproval: true } as const;
  expect(answerToOffer(agreed, { accept: true, actor: 'worker' })).toBeNull();
  expect(answerToOffer(agreed, { accept: false, actor: 'worker' })).toBe('declined');
  expect(answerToOffer(agreed, { accept: true, actor: 'employer' })).toBe('accepted');
});

describe('time', () => {
  const at = new Date('2026-11-16T12:00:00Z');
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);

  test.each<[OfferStatus, number, OfferStatus]>([
    ['open', 1, 'open'],
    ['open', 0, 'expired'],
    ['open', -1, 'expired'],
    ['agreed', 0, 'expired'],
    ['accepted', -1, 'accepted'],
    ['declined', -1, 'declined'],
    ['withdrawn', -1, 'withdrawn'],
  ])('%s with %i hours left reads as %s', (status, left, read) => {
    expect(offerStatusAt({ status, expiresAt: hours(left) }, at)).toBe(read);
  });

  test.each([
    [48, 72, 48],
    [48, 48, 48],
    [336, 5, 5],
  ])('%i hours, with the last start in %i, end after %i', (asked, lastStart, end) => {
    expect(invitationEnd(at, { hours: asked, lastStart: hours(lastStart) })).toEqual(hours(end));
  });
});

test.each([
  ['confirm', 'employer', 'hiring_closed'],
  ['confirm', 'system', null],
  ['complete', 'system', 'job_over'],
  ['cancel', 'employer', 'job_over'],
  ['cancel', 'system', 'job_over'],
  ['delete', 'employer', 'job_over'],
] as const)('%s by the %s closes offers as %s', (action, actor, end) => {
  expect(offersClosedBy(action, actor)).toBe(end);
});

test('no other step of a job closes an offer', () => {
  const others = jobActions.filter((action) => !['confirm', 'complete', 'cancel', 'delete'].includes(action));
  for (const action of others) expect(offersClosedBy(action, 'employer')).toBeNull();
});

test('a worker is not notified of the end of an offer of a search', () => {
  for (const end of offerEnds) expect(isEndNotified(end, 'replacement')).toBe(false);
  expect(offerEnds.filter((end) => isEndNotified(end, 'invitation'))).toEqual([
    'job_over',
    'hiring_closed',
    'changed',
    'withdrawn',
  ]);
});

describe('whether an offer is covered', () => {
  const until = new Date('2026-11-23T12:00:00Z');
  const soon = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['enough money', soon, 100_00n, 100_00n, 'covered'],
    ['a cent too little', soon, 100_00n, 99_99n, 'not_covered'],
    ['the first shift is far away', new Date('2026-11-23T12:00:01Z'), 0n, 0n, 'later'],
    ['no shift is left', null, 0n, 0n, 'later'],
  ])('%s', (_name, firstStartsAt, nearPay, available, funding) => {
    expect(offerFunding({ firstStartsAt, until, nearPay, available })).toBe(funding);
  });
});
