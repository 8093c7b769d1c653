import type { UserType } from './account.ts';
import { isNoShowSearchPossible } from './awaited-workers.ts';
import {
  type DisputeOutcome,
  type DisputeStatus,
  isAnswerAwaited,
  isEscalationPossible,
  partyOf,
} from './dispute-lifecycle.ts';
import { extensionLeft, isExtensionActionPossible, type StoredExtensionStatus } from './extension-lifecycle.ts';
import { isOvertimeActionPossible, type OvertimeStatus, overtimeBlockedBy } from './overtime-lifecycle.ts';
import { minutesLate } from './punctuality.ts';
import { isReconfirmationOpen, type ReconfirmStatus } from './reconfirmation.ts';
import { Refusal } from './refusals.ts';
import { earlyStartMs } from './scan-rules.ts';
import { mayPropose, type SubstituteRule } from './substitutes.ts';

export const shiftStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

export const fundings = ['funded', 'unfunded', 'in_review', 'paid', 'due'] as const;
export type Funding = (typeof fundings)[number];

export const cancelReasons = ['worker', 'employer', 'no_show', 'job_canceled', 'job_ended', 'substituted'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The source of a check-in or check-out: a scan, the employer, or the server when neither set it. */
export const timeSources = ['scan', 'employer', 'system'] as const;
export type TimeSource = (typeof timeSources)[number];

/** Why pay waits for the employer; `unproven` waits for the console instead. */
export const reviewReasons = ['unverified_scan', 'late_scan', 'forgotten_end', 'unproven'] as const;
export type ReviewReason = (typeof reviewReasons)[number];
export type EmployerReviewReason = Exclude<ReviewReason, 'unproven'>;

/**
 * What the pay is for: the worked minutes, the minimum of a worker who was sent home, an agreement, a decision, or a
 * late cancellation by the employer.
 */
export const payBases = ['worked', 'minimum', 'agreed', 'decided', 'cancellation'] as const;
export type PayBasis = (typeof payBases)[number];

/** The stage of a booked shift, finer than its status: what may be done with it depends on this. */
export const shiftPhases = ['scheduled', 'in_progress', 'in_review', 'settled', 'missed', 'cancelled'] as const;
export type ShiftPhase = (typeof shiftPhases)[number];

export function phaseOf(shift: {
  status: ShiftStatus;
  funding: Funding;
  cancelReason: CancelReason | null;
}): ShiftPhase {
  if (shift.status === 'completed') return shift.funding === 'in_review' ? 'in_review' : 'settled';
  if (shift.status === 'cancelled') return shift.cancelReason === 'no_show' ? 'missed' : 'cancelled';
  return shift.status;
}

export type ShiftActor = UserType | 'system' | 'operator';

/**
 * What a transition does to the money of a shift.
 * - `stays`: a hold stays held, and nothing else moves.
 * - `returns`: the hold goes back to the employer's wallet.
 * - `returns_or_pays`: the same, but when the employer cancels late the worker is paid for that first.
 * - `waits`: the pay waits for the employer's approval.
 * - `pays`: the worker is paid, from the hold first; what the wallet cannot cover is due.
 * - `pays_or_waits`: paid at once, or waiting when a scan is not verified.
 */
export type ShiftMoney = 'stays' | 'returns' | 'returns_or_pays' | 'waits' | 'pays' | 'pays_or_waits';

type Transition = {
  from: readonly ShiftPhase[];
  /** Null: the status stays as it is. */
  to: ShiftStatus | null;
  by: readonly ShiftActor[];
  money: ShiftMoney;
};

/** The status of a booked shift when it is made. */
export const initialShiftStatus: ShiftStatus = 'scheduled';

/**
 * The only place that says what may be done with a booked shift, by whom, where that leads and what it does to the
 * money; checks, buttons and the statuses that are written derive from it.
 */
export const workerShiftTransitions = {
  start: { from: ['scheduled'], to: 'in_progress', by: ['worker'], money: 'stays' },
  /** A scan that was sent later, from a phone without network; it also revives a shift that was marked as a no-show. */
  start_late: { from: ['scheduled', 'missed'], to: 'in_progress', by: ['worker'], money: 'stays' },
  end: { from: ['in_progress'], to: 'completed', by: ['worker'], money: 'pays_or_waits' },
  end_late: { from: ['in_progress', 'in_review'], to: 'completed', by: ['worker'], money: 'waits' },
  cancel: { from: ['scheduled'], to: 'cancelled', by: ['worker', 'employer'], money: 'returns_or_pays' },
  /** The job was cancelled or completed before this shift. */
  cancel_with_job: { from: ['scheduled'], to: 'cancelled', by: ['employer', 'system'], money: 'returns_or_pays' },
  /** Another worker takes the shift, and its money is held for them instead. */
  substitute: { from: ['scheduled'], to: 'cancelled', by: ['system'], money: 'returns' },
  /** A no-show: the shift ended without a start. */
  miss: { from: ['scheduled'], to: 'cancelled', by: ['system'], money: 'returns' },
  /** The shift ended long ago without an end scan. */
  close: { from: ['in_progress'], to: 'completed', by: ['system'], money: 'waits' },
  approve: { from: ['in_review'], to: 'completed', by: ['employer', 'system'], money: 'pays' },
  /** The employer sets the times. With both known the pay goes out; settled pay is only ever added to. */
  correct: {
    from: ['scheduled', 'in_progress', 'in_review', 'settled', 'missed'],
    to: 'completed',
    by: ['employer'],
    money: 'pays',
  },
  /** The employer sets the start while the end is not known yet. */
  correct_start: { from: ['scheduled', 'in_progress', 'missed'], to: 'in_progress', by: ['employer'], money: 'stays' },
  /** The employer ends a running shift: the worker is paid at least the minimum. */
  send_home: { from: ['in_progress'], to: 'completed', by: ['employer'], money: 'pays' },
  /** The console decides about pay that no scan shows. */
  decide_unproven: { from: ['in_review', 'missed', 'cancelled'], to: null, by: ['operator'], money: 'pays' },
  /** A side claims more, or less while the pay was never paid; what is not disputed is paid. See `disputableBy`. */
  dispute: {
    from: ['in_review', 'settled', 'missed', 'cancelled'],
    to: null,
    by: ['worker', 'employer'],
    money: 'pays_or_waits',
  },
  /** Both sides agreed on the times of a shift that counted as missed or cancelled. */
  agree: { from: ['missed', 'cancelled'], to: 'completed', by: ['worker', 'employer'], money: 'pays' },
  show_code: { from: ['scheduled', 'in_progress'], to: null, by: ['employer'], money: 'stays' },
} as const satisfies Record<string, Transition>;

export type WorkerShiftAction = keyof typeof workerShiftTransitions;
export const workerShiftActions = Object.keys(workerShiftTransitions) as WorkerShiftAction[];

export function isShiftActionPossible(phase: ShiftPhase, action: WorkerShiftAction, actor: ShiftActor): boolean {
  const transition: Transition = workerShiftTransitions[action];
  return transition.by.includes(actor) && transition.from.includes(phase);
}

export function checkShiftAction(phase: ShiftPhase, action: WorkerShiftAction, actor: ShiftActor): void {
  if (!isShiftActionPossible(phase, action, actor)) {
    throw new Refusal('invalid_transition', { action, status: phase });
  }
}

/** An employer corrects what has begun: by its planned start, or by a scan before that. */
function isCorrectionOpen(phase: ShiftPhase, startsAt: Date, now: Date): boolean {
  return phase !== 'scheduled' || now >= startsAt;
}

export function checkCorrectionMoment(phase: ShiftPhase, startsAt: Date, now: Date): void {
  if (!isCorrectionOpen(phase, startsAt, now))
    throw new Refusal('invalid_transition', { action: 'correct', status: phase });
}

/** An action that writes a status. */
export type MovingShiftAction = Exclude<WorkerShiftAction, 'show_code' | 'dispute' | 'decide_unproven'>;

/** The status that an action leads to; refuses when the phase or the actor does not allow it. */
export function nextShiftStatus(phase: ShiftPhase, action: MovingShiftAction, actor: ShiftActor): ShiftStatus {
  checkShiftAction(phase, action, actor);
  return workerShiftTransitions[action].to;
}

/** The actions that a screen may offer; the server takes the others automatically. */
export const offeredShiftActions = [
  'start',
  'end',
  'cancel',
  'approve',
  'correct',
  'send_home',
  'show_code',
  'dispute',
  'answer_dispute',
  'escalate',
  'rate',
  'answer_overtime',
  'extend',
  'answer_extension',
  'find_replacement',
  'reconfirm',
  'propose_substitute',
] as const;
export type OfferedShiftAction = (typeof offeredShiftActions)[number];

type Offered = Readonly<{
  phase: ShiftPhase;
  actor: UserType;
  startsAt: Date;
  endsAt: Date;
  now: Date;
  reviewReason?: ReviewReason | null;
  dispute?: Readonly<{ status: DisputeStatus; openedBy: UserType; outcome?: DisputeOutcome | null }> | null;
  disputeUntil?: Date | null;
  /** Whether the other side can be rated, as `canRate` decides. */
  canRate?: boolean;
  overtime?: OvertimeStatus | null;
  /** `accepted`: the minutes of earlier extensions. */
  extension?: Readonly<{ stored: StoredExtensionStatus | null; accepted: number }>;
  /** The sides that may open a dispute as the money stands. */
  disputableBy?: readonly UserType[];
  /** Whether the worker is awaited after the start. */
  isAwaited?: boolean;
  reconfirmation?: ReconfirmStatus | null;
  substitutes?: SubstituteRule;
}>;

/** The actions an actor may take right now; the screens offer exactly these. */
export function possibleShiftActions(offered: Offered): OfferedShiftAction[] {
  const { phase, actor, startsAt, endsAt, now, reviewReason = null, dispute = null, disputeUntil = null } = offered;
  const { disputableBy = [] } = offered;
  const isOpenYet = now.getTime() >= startsAt.getTime() - earlyStartMs;
  const isDisputed = dispute !== null && dispute.status !== 'resolved';
  const moments: Record<WorkerOrEmployerAction, boolean> = {
    start: isOpenYet && now < endsAt,
    end: true,
    cancel: now < endsAt,
    approve: reviewReason !== 'unproven',
    correct: isCorrectionOpen(phase, startsAt, now) && !isDisputed,
    send_home: true,
    show_code: phase === 'in_progress' || (isOpenYet && now < endsAt),
    dispute: dispute === null && disputeUntil !== null && now < disputeUntil && disputableBy.includes(actor),
  };
  return offeredShiftActions.filter((action) =>
    isOther(action) ? otherActions[action](offered) : moments[action] && isShiftActionPossible(phase, action, actor),
  );
}

const isOther = (action: OfferedShiftAction): action is OtherAction => action in otherActions;

/** Another worker can be searched for while one is awaited and the rest of the shift is worth it. */
function isReplacementPossible({ phase, actor, startsAt, endsAt, now, isAwaited = false }: Offered): boolean {
  const isEmployers = actor === 'employer' && phase === 'scheduled';
  return isEmployers && isAwaited && isNoShowSearchPossible({ startsAt, endsAt }, now);
}

type BeforeStartAction = 'reconfirm' | 'propose_substitute';

/** What a worker may do about a shift that they may not come to. */
function isBeforeStartPossible(action: BeforeStartAction, offered: Offered): boolean {
  const { phase, actor, startsAt, now, reconfirmation = null, substitutes: rule = 'off' } = offered;
  if (actor !== 'worker') return false;
  if (action === 'propose_substitute') return mayPropose({ phase, startsAt, rule, now });
  return isReconfirmationOpen({ status: reconfirmation, isScheduled: phase === 'scheduled', startsAt, now });
}

type BeyondPlanAction = 'answer_overtime' | 'extend' | 'answer_extension';

/** The actions about time beyond the plan; approving is possible also after a request was declined or lapsed. */
function isBeyondPlanPossible(action: BeyondPlanAction, offered: Offered): boolean {
  const { phase, actor, endsAt: plannedEnd, now, overtime = null, dispute = null } = offered;
  const { stored, accepted } = offered.extension ?? { stored: null, accepted: 0 };
  const moment = { stored, actor, isRunning: phase === 'in_progress', plannedEnd, now };
  if (action === 'extend') return extensionLeft(accepted) > 0 && isExtensionActionPossible('offer', moment);
  if (action === 'answer_extension') return isExtensionActionPossible('accept', moment);
  if (overtime === null || actor !== 'employer' || overtimeBlockedBy(dispute) !== null) return false;
  return isOvertimeActionPossible(overtime, 'approve', actor);
}

/** Actions that are not in the table of the shift: those of the dispute, of the rating and of what is around the plan. */
const otherActions = {
  answer_dispute: ({ dispute = null, actor }: Offered) =>
    dispute !== null && isAnswerAwaited(dispute.status, partyOf(dispute.openedBy, actor)),
  escalate: ({ dispute = null }: Offered) => dispute !== null && isEscalationPossible(dispute.status),
  rate: ({ canRate }: Offered) => canRate === true,
  find_replacement: isReplacementPossible,
  answer_overtime: (offered: Offered) => isBeyondPlanPossible('answer_overtime', offered),
  extend: (offered: Offered) => isBeyondPlanPossible('extend', offered),
  answer_extension: (offered: Offered) => isBeyondPlanPossible('answer_extension', offered),
  reconfirm: (offered: Offered) => isBeforeStartPossible('reconfirm', offered),
  propose_substitute: (offered: Offered) => isBeforeStartPossible('propose_substitute', offered),
};
type OtherAction = keyof typeof otherActions;
type WorkerOrEmployerAction = Exclude<OfferedShiftAction, OtherAction>;

type ShiftFacts = Readonly<{ booked: readonly ShiftStatus[]; isJobOver: boolean; isOver: boolean }>;

/** The status of a shift as a whole, from the bookings in it. */
export function shiftStatusOf({ booked, isJobOver, isOver }: ShiftFacts): ShiftStatus {
  if (booked.includes('in_progress')) return 'in_progress';
  if (booked.includes('scheduled')) return 'scheduled';
  if (booked.includes('completed')) return 'completed';
  // No booking is left: cancelled with the job, over without workers, or still to be filled.
  return isJobOver || isOver ? 'cancelled' : 'scheduled';
}

/** The presence of a worker as a board shows it: late means awaited for more than five minutes. */
export const presences = ['expected', 'late', 'here', 'done', 'missing', 'cancelled'] as const;
export type Presence = (typeof presences)[number];

export function presenceOf({
  phase,
  startsAt,
  endsAt,
  now,
}: Pick<Offered, 'phase' | 'startsAt' | 'endsAt' | 'now'>): Presence {
  switch (phase) {
    case 'in_progress':
      return 'here';
    case 'in_review':
    case 'settled':
      return 'done';
    case 'missed':
      return 'missing';
    case 'cancelled':
      return 'cancelled';
    default:
      if (endsAt <= now) return 'missing';
      return minutesLate(startsAt, now) > 0 ? 'late' : 'expected';
  }
}
