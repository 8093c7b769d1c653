import type { UserType } from './account.ts';
import { isLongEnough, type PaidTime } from './correction-rules.ts';
import { isLateCancellation } from './late-cancellation.ts';
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
export type JudgedShift = Readonly<{
  status: ShiftStatus;
  cancelReason: CancelReason | null;
  /** Whose late cancellation counts, recorded when it happened. */
  lateCancellation: UserType | null;
  /** The pay of the planned time could not be covered when it was settled. */
  wasDue: boolean;
  /** A dispute that was resolved: whether it paid more than stood before, and whether the employer's reduction took effect. */
  dispute: { paysMore: boolean; isReduced: boolean } | null;
}> &
  PaidTime;

export type Judgement = { rule: ReliabilityRule; counts: boolean };

/** What a booked shift says about a side; null when it says nothing. Several faults of one shift are one. */
export function judgeShift(shift: JudgedShift, side: UserType): Judgement | null {
  const rule = ruleOf(shift, side);
  return rule && { rule, counts: rule !== 'kept' || isLongEnough(shift) };
}

function ruleOf(shift: JudgedShift, side: UserType): ReliabilityRule | null {
  if (shift.status === 'completed') return side === 'worker' ? 'kept' : payRule(shift);
  if (shift.status !== 'cancelled' || shift.dispute?.paysMore) return null;
  if (side === 'worker' && shift.cancelReason === 'no_show') return 'no_show';
  return shift.lateCancellation === side ? 'late_cancellation' : null;
}

function payRule(shift: JudgedShift): ReliabilityRule {
  if (shift.dispute?.isReduced) return 'pay_corrected_down';
  return shift.wasDue && isLongEnough(shift) ? 'pay_due' : 'kept';
}

type Cancelled = { startsAt: Date; cancelledAt: Date; isFunded: boolean; because: CancelReason };

/**
 * Whose late cancellation this is; null when it counts against neither. A worker may have a good reason not to come to a
 * shift whose pay is not held.
 */
export function lateCancellationBy({ startsAt, cancelledAt, isFunded, because }: Cancelled): UserType | null {
  if (because === 'no_show' || !isLateCancellation(startsAt, cancelledAt, lateHours)) return null;
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
