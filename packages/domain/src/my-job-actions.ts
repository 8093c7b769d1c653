import { type Apply, applyProblemAt } from './apply-rules.ts';
import type { OfferStatus } from './offer-lifecycle.ts';
import { minimumWage } from './wages.ts';

/** The ways into a job that can be open to a worker. */
export const myJobActions = ['apply', 'book', 'stand_by', 'leave_standby', 'answer_offer'] as const;
export type MyJobAction = (typeof myJobActions)[number];

export type MyJobFacts = Omit<Apply, 'finalWage'> &
  Readonly<{
    jobWage: bigint;
    /** Whether single shifts can be applied for, and no application for some is live. */
    canApplyForShifts: boolean;
    /** Whether the job has instant booking and the worker meets its conditions. */
    isInstantMet: boolean;
    /** A document is missing, the worker is booked elsewhere at the time, or the employer may not hire: no booking is possible. */
    isBookingRefused: boolean;
    offerStatus: OfferStatus | null;
    canStandBy: boolean;
    isStandingBy: boolean;
  }>;

/** After a rejection only less may be asked, and never less than the least wage. */
const canAskLess = ({ lowestRejectedWage }: MyJobFacts) =>
  lowestRejectedWage === null || lowestRejectedWage > minimumWage;

const canApplyAt = (facts: MyJobFacts, finalWage: bigint) => applyProblemAt(facts, finalWage) === null;

/** The only place that says which way is open; the server refuses exactly what this does not name. */
const isOpen: Record<MyJobAction, (facts: MyJobFacts) => boolean> = {
  apply: (facts) => facts.canApplyForShifts || (canAskLess(facts) && canApplyAt(facts, minimumWage)),
  book: (facts) => facts.isInstantMet && !facts.isBookingRefused && canApplyAt(facts, facts.jobWage),
  stand_by: ({ canStandBy, isStandingBy }) => canStandBy && !isStandingBy,
  leave_standby: ({ isStandingBy }) => isStandingBy,
  answer_offer: ({ offerStatus }) => offerStatus === 'open',
};

/** What a worker may do with a job now; the screens offer exactly these. */
export function possibleMyJobActions(facts: MyJobFacts): MyJobAction[] {
  return myJobActions.filter((action) => isOpen[action](facts));
}
