import type { UserType } from './account.ts';
import { isLongEnough, type PaidTime } from './correction-rules.ts';
import type { DisputeOutcome } from './dispute-lifecycle.ts';
import { isLateCancellation } from './late-cancellation.ts';
import type { Cents } from './money.ts';
import { Refusal } from './refusals.ts';
import type { CancelReason, ShiftStatus } from './worker-shift-lifecycle.ts';

/** What a booked shift says about one of its sides. */
export const reliabilityRules = ['kept', 'late_cancellation', 'no_show', 'pay_due', 'pay_corrected_down'] as const;
export type ReliabilityRule = (typeof reliabilityRules)[number];

/** The rules that each side is measured by. */
export const rulesOfSide: Record<UserType, readonly ReliabilityRule[]> = {
  worker: ['kept', 'late_cancellation', 'no_show'],
  employer: ['kept', 'late_cancellation', 'pay_due', 'pay_corrected_down'],
};

export const appealReasonMaximum = 500;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Shifts that started longer ago say nothing any more. */
export const reliabilityDays = 90;
export const reliabilityWindowMs = reliabilityDays * dayMs;
/** Others see a percentage from this many shifts on. */
export const shownFromShifts = 5;
/** A cancellation is late when it comes less than this before the start, or after it. */
export const lateHours = 24;

/** Whether a shift is judged at a moment. */
export const isWithinReliability = (startsAt: Date, at: Date): boolean =>
  startsAt.getTime() > at.getTime() - reliabilityWindowMs;

export type JudgedShift = Readonly<{
  status: ShiftStatus;
  cancelReason: CancelReason | null;
  /** Whose late cancellation counts, recorded when it happened. */
  lateCancellation: UserType | null;
  /** The pay of the planned time could not be covered when it was settled. */
  wasDue: boolean;
  /** Both sides agreed on times of a no-show. */
  isNoShowAgreed: boolean;
  /** Any scan shows that the worker was there. */
  hasScan: boolean;
  /** A dispute that was resolved. */
  dispute: ResolvedDispute | null;
}> &
  PaidTime;

type ResolvedDispute = Readonly<{
  /** The console decided that more is paid than stood before. */
  isPaidByDecision: boolean;
  /** The employer's reduction took effect. */
  isReduced: boolean;
  /** What stood before both sides agreed on less; null without such an agreement. */
  agreedFrom: Omit<PaidTime, 'wage'> | null;
}>;

type DisputeFigures = Readonly<{
  openedBy: UserType;
  outcome: DisputeOutcome | null;
  standing: Cents;
  standingMinutes: number;
  proposal: Cents | null;
  counter: Cents | null;
  decided: Cents | null;
}>;

/** What a resolved dispute says about a shift. A reduction is one only where two scans show the work. */
export function resolvedDispute(
  dispute: DisputeFigures,
  { pay, scans }: { pay: Cents | null; scans: number },
): ResolvedDispute {
  const { openedBy, outcome, standing, standingMinutes } = dispute;
  const results = { accepted: dispute.proposal, counter_accepted: dispute.counter, decided: dispute.decided };
  const result = outcome !== null && outcome in results ? results[outcome as keyof typeof results] : null;
  const isAgreed = outcome === 'accepted' || outcome === 'counter_accepted';
  const isByEmployer = openedBy === 'employer';
  return {
    isPaidByDecision: outcome === 'decided' && pay !== null && standing < pay,
    isReduced: isByEmployer && scans === 2 && result !== null && result < standing,
    agreedFrom: isByEmployer && isAgreed ? { workedMinutes: standingMinutes, pay: standing } : null,
  };
}

export type Judgement = { rule: ReliabilityRule; counts: boolean };

/**
 * What a booked shift says about a side; null when it says nothing. Several faults of one shift are one. What the two
 * sides agree on removes no fault; only the console does, by a decision or an appeal. Times that the employer records
 * for a no-show are the employer's word that the worker came: it is no fault then, and does not count either.
 */
export function judgeShift(shift: JudgedShift, side: UserType): Judgement | null {
  const rule = ruleOf(shift, side);
  return rule && { rule, counts: rule !== 'kept' || (shift.hasScan && isLongEnough(shift)) };
}

function ruleOf(shift: JudgedShift, side: UserType): ReliabilityRule | null {
  const isLost = shift.status === 'cancelled';
  if (!isLost && shift.status !== 'completed') return null;
  if (isLost && shift.dispute?.isPaidByDecision) return null;
  if (shift.lateCancellation === side) return 'late_cancellation';
  if (side === 'worker' && isNoShow(shift)) return 'no_show';
  if (isLost) return null;
  return side === 'worker' ? 'kept' : payRule(shift);
}

function isNoShow({ status, cancelReason, isNoShowAgreed }: JudgedShift): boolean {
  return status === 'completed' ? isNoShowAgreed : cancelReason === 'no_show';
}

function payRule(shift: JudgedShift): ReliabilityRule {
  const { dispute, wasDue } = shift;
  if (dispute?.isReduced) return 'pay_corrected_down';
  const wasLong = isLongEnough(shift) || (dispute?.agreedFrom && isLongEnough({ ...shift, ...dispute.agreedFrom }));
  return wasDue && wasLong ? 'pay_due' : 'kept';
}

type Cancelled = { startsAt: Date; cancelledAt: Date; isFunded: boolean; because: CancelReason };

/**
 * Whose late cancellation this is; null when it counts against neither. A worker may have a good reason not to come to a
 * shift with pay that is not held.
 */
export function lateCancellationBy({ startsAt, cancelledAt, isFunded, because }: Cancelled): UserType | null {
  // A substitute comes instead.
  if (because === 'no_show' || because === 'substituted') return null;
  if (!isLateCancellation(startsAt, cancelledAt, lateHours)) return null;
  if (because !== 'worker') return 'employer';
  return isFunded ? 'worker' : null;
}

/** Rounded down, so that 100 means all of them; null without a shift. */
export function reliabilityPercent({ kept, shifts }: { kept: number; shifts: number }): number | null {
  return shifts === 0 ? null : Math.floor((100 * kept) / shifts);
}

/** What others see; null until there are enough shifts. */
export function shownReliability(kept: number | null, shifts: number | null) {
  if (kept === null || shifts === null || shifts < shownFromShifts) return null;
  return { percent: Math.floor((100 * kept) / shifts), shifts };
}

export const appealStatuses = ['open', 'granted', 'denied'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const appealDays = 30;
export const appealLimits = [{ count: 10, withinMs: dayMs }] as const;

type AppealedEvent = { rule: ReliabilityRule; happenedAt: Date; appeal: AppealStatus | null };

/** Null for an event that cannot be appealed against, or was. */
export function appealUntil({ rule, happenedAt, appeal }: AppealedEvent): Date | null {
  return rule === 'kept' || appeal !== null ? null : new Date(happenedAt.getTime() + appealDays * dayMs);
}

/** One appeal per event, within 30 days, and against what counts against its person. */
export function checkAppeal(event: AppealedEvent, at: Date): void {
  if (event.appeal !== null) throw new Refusal('already_appealed');
  const until = appealUntil(event);
  if (!until || at >= until) throw new Refusal('invalid_transition', { action: 'appeal', status: event.rule });
}

/** A decision is final. */
export function checkAppealDecision(status: AppealStatus): void {
  if (status !== 'open') throw new Refusal('invalid_transition', { action: 'decide_appeal', status });
}
