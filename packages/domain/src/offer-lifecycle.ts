import type { JobAction, JobActor } from './job-lifecycle.ts';
import type { Cents } from './money.ts';
import { Refusal } from './refusals.ts';

/** Why an offer exists. */
export const offerReasons = ['invitation', 'replacement', 'substitute'] as const;
export type OfferReason = (typeof offerReasons)[number];

/** Why this worker is asked. */
export const offerCauses = ['invited', 'standby', 'favourite', 'worked_here', 'open_to_offers', 'colleague'] as const;
export type OfferCause = (typeof offerCauses)[number];

export const offerStatuses = ['open', 'agreed', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const initialOfferStatus = 'open' satisfies OfferStatus;
/** The statuses in which an offer waits for an answer. */
export const liveOfferStatuses = ['open', 'agreed'] as const satisfies readonly OfferStatus[];

/** Why an offer ended without an answer and before its time. */
export const offerEnds = [
  'filled',
  'booked',
  'job_over',
  'hiring_closed',
  'changed',
  'arrived',
  'withdrawn',
  'gone',
] as const;
export type OfferEnd = (typeof offerEnds)[number];

/** `proposer`: the worker who proposed a substitute. */
export type OfferActor = 'worker' | 'employer' | 'proposer' | 'system';

type Transition = {
  from: readonly OfferStatus[];
  to: OfferStatus;
  by: OfferActor;
  /** Who does it for a substitute, when that is someone else. */
  bySubstitute?: OfferActor;
  /** Only for a substitute whom the employer has to approve. */
  needsApproval?: boolean;
};

/** The only place that says how an offer moves and by whom; checks and buttons derive from it. */
export const offerTransitions = {
  accept: { from: ['open'], to: 'accepted', by: 'worker', needsApproval: false },
  agree: { from: ['open'], to: 'agreed', by: 'worker', needsApproval: true },
  approve: { from: ['agreed'], to: 'accepted', by: 'employer', needsApproval: true },
  refuse: { from: ['agreed'], to: 'declined', by: 'employer', needsApproval: true },
  decline: { from: liveOfferStatuses, to: 'declined', by: 'worker' },
  withdraw: { from: liveOfferStatuses, to: 'withdrawn', by: 'employer', bySubstitute: 'proposer' },
  /** Its time is over. */
  expire: { from: liveOfferStatuses, to: 'expired', by: 'system' },
  /** Something else ended it. */
  close: { from: liveOfferStatuses, to: 'withdrawn', by: 'system' },
} as const satisfies Record<string, Transition>;

export type OfferAction = keyof typeof offerTransitions;
export const offerTransitionNames = Object.keys(offerTransitions) as OfferAction[];
/** What a person may do; agreeing is accepting for the worker who is asked. */
export const offerActions = ['accept', 'decline', 'approve', 'refuse', 'withdraw'] as const;

export type OfferState = Readonly<{
  /** As it is now, see `offerStatusAt`. */
  status: OfferStatus;
  reason: OfferReason;
  /** Of a substitute: the employer decides after the worker. */
  needsApproval?: boolean;
}>;

export function isOfferActionPossible(offer: OfferState, action: OfferAction, actor: OfferActor): boolean {
  const transition: Transition = offerTransitions[action];
  const by = offer.reason === 'substitute' ? (transition.bySubstitute ?? transition.by) : transition.by;
  if (by !== actor || !transition.from.includes(offer.status)) return false;
  return transition.needsApproval === undefined || transition.needsApproval === (offer.needsApproval ?? false);
}

/** The status that an action leads to; refuses one that is not possible. */
export function nextOfferStatus(offer: OfferState, action: OfferAction, actor: OfferActor): OfferStatus {
  if (!isOfferActionPossible(offer, action, actor))
    throw new Refusal('invalid_transition', { action, status: offer.status });
  return offerTransitions[action].to;
}

/** The actions an actor may take; the screens offer exactly these. */
export function possibleOfferActions(offer: OfferState, actor: OfferActor): (typeof offerActions)[number][] {
  return offerActions.filter((action) => {
    const isAgreed = action === 'accept' && isOfferActionPossible(offer, 'agree', actor);
    return isAgreed || isOfferActionPossible(offer, action, actor);
  });
}

/** An offer past its time reads as expired, whether or not the clock has noticed. */
export function offerStatusAt({ status, expiresAt }: { status: OfferStatus; expiresAt: Date }, now: Date): OfferStatus {
  return offerTransitions.expire.from.some((each) => each === status) && expiresAt <= now ? 'expired' : status;
}

/** Why an offer that ended cannot be answered any more. */
const closedBecause: Partial<Record<OfferStatus, 'offer_expired' | 'offer_closed'>> = {
  expired: 'offer_expired',
  withdrawn: 'offer_closed',
};

type Answer = Readonly<{ accept: boolean; actor: OfferActor }>;

/**
 * What an answer of the side that is asked leads to; null when it was given before. The other side may not answer, and the
 * opposite of an earlier answer is refused.
 */
export function answerToOffer(offer: OfferState, { accept, actor }: Answer): OfferStatus | null {
  const isEmployerAsked = actor === 'employer' && offer.reason === 'substitute';
  if (actor !== 'worker' && !isEmployerAsked) throw new Refusal('permission_denied');
  if (offer.status === (accept ? 'accepted' : 'declined')) return null;
  if (offer.status === 'agreed' && accept && actor === 'worker') return null;
  const closed = closedBecause[offer.status];
  if (closed) throw new Refusal(closed);
  const actions = isEmployerAsked
    ? (['approve', 'refuse'] as const)
    : ([offer.needsApproval ? 'agree' : 'accept', 'decline'] as const);
  return nextOfferStatus(offer, actions[accept ? 0 : 1], actor);
}

/** What the employer's or the server's step of a job does to its open offers; null when they stay open. */
export function offersClosedBy(action: JobAction, actor: JobActor): 'hiring_closed' | 'job_over' | null {
  // A job that stopped hiring because it is full may have a place again.
  if (action === 'confirm') return actor === 'employer' ? 'hiring_closed' : null;
  return action === 'complete' || action === 'cancel' || action === 'delete' ? 'job_over' : null;
}

/** Whether the worker is notified when an offer ends this way: what they did themselves and what leaves no trace is not. */
export function isEndNotified(end: OfferEnd, reason: OfferReason): boolean {
  return reason !== 'replacement' && ['withdrawn', 'hiring_closed', 'job_over', 'changed'].includes(end);
}

const hourMs = 60 * 60_000;
/** How long an invitation may stay open, in hours. */
export const invitationHours = { minimum: 1, maximum: 336, usual: 48 } as const;
export const offerNoteMaximum = 500;
/** Invited workers: in one call, open for one job, and by one employer within a day. */
export const invitationLimits = { perCall: 200, openPerJob: 500, perDay: 1000 } as const;
export const offersKeptMonths = 24;

/** An invitation never outlives the start of the last shift that it is for. */
export function invitationEnd(at: Date, { hours, lastStart }: { hours: number; lastStart: Date }): Date {
  return new Date(Math.min(at.getTime() + hours * hourMs, lastStart.getTime()));
}

export const offerFundings = ['covered', 'not_covered', 'later'] as const;
export type OfferFunding = (typeof offerFundings)[number];

type OfferMoney = Readonly<{
  firstStartsAt: Date | null;
  /** The pay of the shifts that start until then is held when they are booked. */
  until: Date;
  /** The expected pay of those shifts. */
  nearPay: Cents;
  /** What the employer may spend. */
  available: Cents;
}>;

/** Whether the employer's money covers what would be held now; a look, and no promise. */
export function offerFunding({ firstStartsAt, until, nearPay, available }: OfferMoney): OfferFunding {
  if (firstStartsAt === null || firstStartsAt > until) return 'later';
  return available >= nearPay ? 'covered' : 'not_covered';
}
