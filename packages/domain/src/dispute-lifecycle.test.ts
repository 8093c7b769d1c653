import { describe, expect, test } from 'vitest';
import {
  answerAction,
  checkDisputeAction,
  type DisputeAction,
  type DisputeAnswerKind,
  type DisputeParty,
  type DisputeSide,
  type DisputeStatus,
  disputeActions,
  disputeStatuses,
  disputeTransitions,
  isAnswerAwaited,
  isDisputeActionPossible,
  isEscalationPossible,
  partyOf,
} from './dispute-lifecycle.ts';
import { Refusal } from './refusals.ts';

const parties: readonly DisputeParty[] = ['opener', 'other', 'system', 'operator'];

/** Written out in full, so that a slip in the rules shows: who may do it (o, t, s, c), for each status. */
const expected: Record<DisputeAction, Record<DisputeStatus, string>> = {
  accept: { open: 't', countered: '', escalated: '', resolved: '' },
  refuse: { open: 't', countered: '', escalated: '', resolved: '' },
  counter: { open: 't', countered: '', escalated: '', resolved: '' },
  withdraw: { open: 'o', countered: '', escalated: '', resolved: '' },
  accept_counter: { open: '', countered: 'o', escalated: '', resolved: '' },
  refuse_counter: { open: '', countered: 'o', escalated: '', resolved: '' },
  escalate: { open: 'ot', countered: 'ot', escalated: '', resolved: '' },
  lapse: { open: 's', countered: 's', escalated: '', resolved: '' },
  stand: { open: 's', countered: '', escalated: '', resolved: '' },
  decide: { open: '', countered: '', escalated: 'c', resolved: '' },
};
const letters: Record<DisputeParty, string> = { opener: 'o', other: 't', system: 's', operator: 'c' };

const cells = disputeActions.flatMap((action) =>
  disputeStatuses.flatMap((status) => parties.map((party) => ({ action, status, party }))),
);

describe('what may be done with a dispute', () => {
  test.each(cells)('$action one that is $status, by the $party', ({ action, status, party }) => {
    const isAllowed = expected[action][status].includes(letters[party]);
    expect(isDisputeActionPossible(status, action, party)).toBe(isAllowed);
    const check = () => checkDisputeAction(status, action, party);
    const isWrongParty = !disputeStatuses.some((each) => expected[action][each].includes(letters[party]));
    if (isAllowed) expect(check).not.toThrow();
    else if (status === 'resolved') expect(check).toThrow(new Refusal('dispute_closed'));
    else if (isWrongParty) expect(check).toThrow(new Refusal('permission_denied'));
    else expect(check).toThrow(new Refusal('invalid_transition', { action, status }));
  });

  test('every way out of a status leads to a decision or an agreement, and resolving has an outcome', () => {
    for (const action of disputeActions) {
      const { to, outcome } = disputeTransitions[action];
      expect([action, to === 'resolved']).toEqual([action, outcome !== null]);
    }
    for (const status of disputeStatuses) {
      const isStuck = cells.every((cell) => cell.status !== status || !expected[cell.action][status]);
      expect([status, isStuck]).toEqual([status, status === 'resolved']);
    }
  });
});

describe('an answer', () => {
  test.each<[DisputeStatus, DisputeSide, DisputeAnswerKind, DisputeAction | Refusal]>([
    ['open', 'other', 'accept', 'accept'],
    ['open', 'other', 'refuse', 'refuse'],
    ['open', 'other', 'counter', 'counter'],
    ['open', 'opener', 'refuse', 'withdraw'],
    ['open', 'opener', 'accept', new Refusal('permission_denied')],
    ['open', 'opener', 'counter', new Refusal('permission_denied')],
    ['countered', 'opener', 'accept', 'accept_counter'],
    ['countered', 'opener', 'refuse', 'refuse_counter'],
    ['countered', 'opener', 'counter', new Refusal('invalid_transition', { action: 'counter', status: 'countered' })],
    ['countered', 'other', 'accept', new Refusal('permission_denied')],
    ['countered', 'other', 'refuse', new Refusal('permission_denied')],
    ['escalated', 'other', 'accept', new Refusal('invalid_transition', { action: 'accept', status: 'escalated' })],
    ['resolved', 'other', 'accept', new Refusal('dispute_closed')],
    ['resolved', 'opener', 'refuse', new Refusal('dispute_closed')],
  ])('%s, by the %s: %s', (status, party, kind, outcome) => {
    if (outcome instanceof Refusal) expect(() => answerAction(status, party, kind)).toThrow(outcome);
    else expect(answerAction(status, party, kind)).toBe(outcome);
  });

  test('is awaited from one side at a time', () => {
    expect(parties.filter((party) => isAnswerAwaited('open', party))).toEqual(['other']);
    expect(parties.filter((party) => isAnswerAwaited('countered', party))).toEqual(['opener']);
    expect(parties.filter((party) => isAnswerAwaited('escalated', party))).toEqual([]);
    expect(disputeStatuses.filter(isEscalationPossible)).toEqual(['open', 'countered']);
    expect([partyOf('worker', 'worker'), partyOf('worker', 'employer')]).toEqual(['opener', 'other']);
  });
});
