import type { UserType } from './account.ts';
import { Refusal } from './refusals.ts';

export const disputeStatuses = ['open', 'countered', 'escalated', 'resolved'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
export const initialDisputeStatus = 'open' satisfies DisputeStatus;

export const disputeOutcomes = ['accepted', 'counter_accepted', 'unanswered', 'withdrawn', 'decided'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The side that opened the dispute, the other one, the clock, and the console. */
export type DisputeSide = 'opener' | 'other';
export type DisputeParty = DisputeSide | 'system' | 'operator';

type Transition = {
  from: readonly DisputeStatus[];
  by: readonly DisputeParty[];
  to: DisputeStatus;
  /** Set when it resolves the dispute. */
  outcome: DisputeOutcome | null;
};

const day = 24 * 60 * 60_000;
/** How long the other side has to answer. */
export const disputeAnswerMs = 3 * day;
/** How long after the end of a shift, or its last correction, a dispute can be opened. */
export const disputeWindowMs = 3 * day;
/** A claim is at most this many times the expected pay. */
export const disputeMaximumFactor = 3n;
export const disputeFilesMaximum = 3;

/** The only place that says what may be done with a dispute, by whom, and where that leads. */
export const disputeTransitions = {
  accept: { from: ['open'], by: ['other'], to: 'resolved', outcome: 'accepted' },
  refuse: { from: ['open'], by: ['other'], to: 'escalated', outcome: null },
  counter: { from: ['open'], by: ['other'], to: 'countered', outcome: null },
  withdraw: { from: ['open'], by: ['opener'], to: 'resolved', outcome: 'withdrawn' },
  accept_counter: { from: ['countered'], by: ['opener'], to: 'resolved', outcome: 'counter_accepted' },
  refuse_counter: { from: ['countered'], by: ['opener'], to: 'escalated', outcome: null },
  escalate: { from: ['open', 'countered'], by: ['opener', 'other'], to: 'escalated', outcome: null },
  /** Nobody answered: silence never takes away what scans show, so the console decides. */
  lapse: { from: ['open', 'countered'], by: ['system'], to: 'escalated', outcome: null },
  /** Nobody answered a worker's proposal that the scans show. */
  stand: { from: ['open'], by: ['system'], to: 'resolved', outcome: 'unanswered' },
  decide: { from: ['escalated'], by: ['operator'], to: 'resolved', outcome: 'decided' },
} as const satisfies Record<string, Transition>;

export type DisputeAction = keyof typeof disputeTransitions;
export const disputeActions = Object.keys(disputeTransitions) as DisputeAction[];

export function isDisputeActionPossible(status: DisputeStatus, action: DisputeAction, party: DisputeParty): boolean {
  const transition: Transition = disputeTransitions[action];
  return transition.by.includes(party) && transition.from.includes(status);
}

/** Refuses a resolved dispute, then the wrong party, then the wrong moment. */
export function checkDisputeAction(status: DisputeStatus, action: DisputeAction, party: DisputeParty): void {
  if (isDisputeActionPossible(status, action, party)) return;
  if (status === 'resolved') throw new Refusal('dispute_closed');
  const transition: Transition = disputeTransitions[action];
  if (!transition.by.includes(party)) throw new Refusal('permission_denied');
  throw new Refusal('invalid_transition', { action, status });
}

export function partyOf(openedBy: UserType, actor: UserType): DisputeSide {
  return openedBy === actor ? 'opener' : 'other';
}

export type DisputeAnswerKind = 'accept' | 'refuse' | 'counter';

const answers: Record<DisputeStatus, Record<DisputeSide, Record<DisputeAnswerKind, DisputeAction | null>>> = {
  open: {
    opener: { accept: null, refuse: 'withdraw', counter: null },
    other: { accept: 'accept', refuse: 'refuse', counter: 'counter' },
  },
  countered: {
    opener: { accept: 'accept_counter', refuse: 'refuse_counter', counter: null },
    other: { accept: null, refuse: null, counter: null },
  },
  escalated: {
    opener: { accept: null, refuse: null, counter: null },
    other: { accept: null, refuse: null, counter: null },
  },
  resolved: {
    opener: { accept: null, refuse: null, counter: null },
    other: { accept: null, refuse: null, counter: null },
  },
};

/** Which action an answer is; refuses one that is not for this side to give now. */
export function answerAction(status: DisputeStatus, party: DisputeSide, kind: DisputeAnswerKind): DisputeAction {
  const action = answers[status][party][kind];
  if (action) return action;
  if (status === 'resolved') throw new Refusal('dispute_closed');
  if (status === 'escalated' || (status === 'countered' && party === 'opener'))
    throw new Refusal('invalid_transition', { action: kind, status });
  throw new Refusal('permission_denied');
}

/** True when an answer of this side is awaited. */
export function isAnswerAwaited(status: DisputeStatus, party: DisputeParty): boolean {
  return (status === 'open' && party === 'other') || (status === 'countered' && party === 'opener');
}

export function isEscalationPossible(status: DisputeStatus): boolean {
  return isDisputeActionPossible(status, 'escalate', 'opener');
}
