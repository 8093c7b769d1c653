import type { DisputeOutcome, DisputeStatus } from './dispute-lifecycle.ts';
import { type Cents, payFor } from './money.ts';
import { Refusal, type RefusalCode } from './refusals.ts';

export const overtimeStatuses = ['requested', 'approved', 'declined', 'lapsed'] as const;
export type OvertimeStatus = (typeof overtimeStatuses)[number];
export const initialOvertimeStatus = 'requested' satisfies OvertimeStatus;

const minuteMs = 60_000;
/** How long the employer has to answer before the request lapses. */
export const overtimeAnswerMs = 3 * 24 * 60 * minuteMs;
/** An end up to five minutes after the planned one is no overtime. */
export const leastOvertimeMinutes = 6;
/** A scan reaches no further: a shift without an end is closed two hours after its planned end. */
export const mostScannedOvertime = 120;

type OvertimeActor = 'employer' | 'system';
type Transition = { from: readonly OvertimeStatus[]; by: readonly OvertimeActor[]; to: OvertimeStatus };

/** The only place that says what may be done with an overtime request, by whom, and where that leads. */
export const overtimeTransitions = {
  /** Also after it was declined or lapsed, and by a correction that covers minutes after the planned end. */
  approve: { from: ['requested', 'declined', 'lapsed'], by: ['employer'], to: 'approved' },
  decline: { from: ['requested'], by: ['employer'], to: 'declined' },
  lapse: { from: ['requested'], by: ['system'], to: 'lapsed' },
} as const satisfies Record<string, Transition>;

export type OvertimeAction = keyof typeof overtimeTransitions;
export const overtimeActions = Object.keys(overtimeTransitions) as OvertimeAction[];

export function isOvertimeActionPossible(
  status: OvertimeStatus,
  action: OvertimeAction,
  actor: OvertimeActor,
): boolean {
  const transition: Transition = overtimeTransitions[action];
  return transition.by.includes(actor) && transition.from.includes(status);
}

/** The status that an action leads to; refuses when there is no request or it does not allow the action. */
export function nextOvertimeStatus(
  status: OvertimeStatus | null,
  action: OvertimeAction,
  actor: OvertimeActor,
): OvertimeStatus {
  if (status === null || !isOvertimeActionPossible(status, action, actor))
    throw new Refusal('invalid_transition', { action: `${action}_overtime`, status: status ?? 'none' });
  return overtimeTransitions[action].to;
}

type DisputeFacts = Readonly<{
  status: DisputeStatus;
  openedBy: 'worker' | 'employer';
  outcome?: DisputeOutcome | null;
}>;

/**
 * Why a dispute keeps the employer from answering a request; null when it does not. A dispute settles the whole shift, so
 * paying the request as well would pay twice. Only one that the employer opened about the plan, and that both agreed on
 * or the employer withdrew, leaves the request as it was.
 */
export function overtimeBlockedBy(
  dispute: DisputeFacts | null,
): Extract<RefusalCode, 'dispute_open' | 'invalid_transition'> | null {
  if (dispute === null) return null;
  if (dispute.status !== 'resolved') return 'dispute_open';
  const isAboutThePlan =
    dispute.openedBy === 'employer' && (dispute.outcome === 'accepted' || dispute.outcome === 'withdrawn');
  return isAboutThePlan ? null : 'invalid_transition';
}

type Stay = Readonly<{ plannedEnd: Date; checkedInAt: Date; checkedOutAt: Date }>;

/** Whole minutes of a stay after the planned end. */
export function minutesAfterPlan({ plannedEnd, checkedInAt, checkedOutAt }: Stay): number {
  const from = Math.max(plannedEnd.getTime(), checkedInAt.getTime());
  return Math.max(0, Math.floor((checkedOutAt.getTime() - from) / minuteMs));
}

/** The minutes that an end asks to be paid for beyond the plan: all since the planned end, or none. */
export function requestedOvertime(stay: Stay): number {
  const minutes = minutesAfterPlan(stay);
  return minutes < leastOvertimeMinutes ? 0 : Math.min(minutes, mostScannedOvertime);
}

/** A separate part of the pay, rounded once, without a break deducted or a premium added. */
export function overtimePay(minutes: number, wage: Cents): Cents {
  return payFor(minutes, wage);
}
