import { type Counted, countedPay } from './correction-rules.ts';
import { minutesAfterPlan } from './overtime-lifecycle.ts';
import type { PlannedTerms } from './planned-pay.ts';

type Times = Readonly<{ checkedInAt: Date; checkedOutAt: Date }>;

export type ClaimedTimes = PlannedTerms &
  Times &
  Readonly<{
    /** Which of the times the claim names; the others are the recorded ones. */
    given: Readonly<{ in: boolean; out: boolean }>;
    /** Whether the employer recorded the start: then the time before the plan counts already. */
    isStartByEmployer: boolean;
    /** Minutes after the planned end that are approved; they are never taken back. */
    approvedOvertime: number;
  }>;

/** The minutes after the planned end that a claim counts: those of an end that it names, and never fewer than approved. */
export function claimedOvertime({
  shift,
  checkedInAt,
  checkedOutAt,
  given,
  approvedOvertime,
}: Pick<ClaimedTimes, 'shift' | 'checkedInAt' | 'checkedOutAt' | 'given' | 'approvedOvertime'>): number {
  if (!given.out) return approvedOvertime;
  return Math.max(approvedOvertime, minutesAfterPlan({ plannedEnd: shift.endsAt, checkedInAt, checkedOutAt }));
}

/** What the times of a claim pay for the whole shift: the server records it, and the form shows it before it is sent. */
export function claimedPay(claim: ClaimedTimes): Counted {
  const early = claim.given.in || claim.isStartByEmployer;
  return countedPay(claim, claim, { early, overtime: claimedOvertime(claim) });
}
