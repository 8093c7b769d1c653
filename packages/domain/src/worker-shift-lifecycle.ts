import type { UserType } from './account.ts';
import { earlyStartMs } from './presence.ts';
import { Refusal } from './refusals.ts';

export const shiftStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

export const fundings = ['funded', 'unfunded', 'in_review', 'paid', 'due'] as const;
export type Funding = (typeof fundings)[number];

export const cancelReasons = ['worker', 'employer', 'no_show', 'job_canceled', 'job_ended'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Who set the time somebody came or went: a scan, the employer by hand, or the clock when nobody did. */
export const timeSources = ['scan', 'employer', 'system'] as const;
export type TimeSource = (typeof timeSources)[number];

/** Why pay waits for the employer. */
export const reviewReasons = ['unverified_scan', 'late_scan', 'forgotten_end'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Where a booked shift stands, finer than its status: what may become of it depends on this. */
export const standings = ['scheduled', 'in_progress', 'in_review', 'settled', 'missed', 'cancelled'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(shift: {
  status: ShiftStatus;
  funding: Funding;
  cancelReason: CancelReason | null;
}): Standing {
  if (shift.status === 'completed') return shift.funding === 'in_review' ? 'in_review' : 'settled';
  if (shift.status === 'cancelled') return shift.cancelReason === 'no_show' ? 'missed' : 'cancelled';
  return shift.status;
}

export type ShiftActor = UserType | 'system';
type Transition = { from: readonly Standing[]; by: readonly ShiftActor[] };

/** The only place that says what may be done with a booked shift, by whom; checks and buttons derive from it. */
export const workerShiftTransitions = {
  /** By scan; `late` ones also wake a shift that was given up because nobody knew of the scan. */
  start: { from: ['scheduled'], by: ['worker'] },
  start_late: { from: ['scheduled', 'missed'], by: ['worker'] },
  end: { from: ['in_progress'], by: ['worker'] },
  end_late: { from: ['in_progress', 'in_review'], by: ['worker'] },
  cancel: { from: ['scheduled'], by: ['worker', 'employer'] },
  /** Its end came and nobody did. */
  miss: { from: ['scheduled'], by: ['system'] },
  /** Nobody scanned its end. */
  close: { from: ['in_progress'], by: ['system'] },
  approve: { from: ['in_review'], by: ['employer', 'system'] },
  correct: { from: ['scheduled', 'in_progress', 'in_review', 'settled', 'missed'], by: ['employer'] },
  show_code: { from: ['scheduled', 'in_progress'], by: ['employer'] },
} as const satisfies Record<string, Transition>;

export type WorkerShiftAction = keyof typeof workerShiftTransitions;
export const workerShiftActions = Object.keys(workerShiftTransitions) as WorkerShiftAction[];

export function isShiftActionPossible(standing: Standing, action: WorkerShiftAction, actor: ShiftActor): boolean {
  const transition: Transition = workerShiftTransitions[action];
  return transition.by.includes(actor) && transition.from.includes(standing);
}

export function checkShiftAction(standing: Standing, action: WorkerShiftAction, actor: ShiftActor): void {
  if (!isShiftActionPossible(standing, action, actor)) {
    throw new Refusal('invalid_transition', { action, status: standing });
  }
}

/** What a button can offer; `start_late` and `end_late` happen by themselves. */
export const offeredShiftActions = ['start', 'end', 'cancel', 'approve', 'correct', 'show_code'] as const;
export type OfferedShiftAction = (typeof offeredShiftActions)[number];

type Offered = Readonly<{ standing: Standing; actor: ShiftActor; startsAt: Date; endsAt: Date; now: Date }>;

/** What somebody may do with a booked shift right now; the screens offer just that. */
export function possibleShiftActions({ standing, actor, startsAt, endsAt, now }: Offered): OfferedShiftAction[] {
  const isOpenYet = now.getTime() >= startsAt.getTime() - earlyStartMs;
  const moments: Record<OfferedShiftAction, boolean> = {
    start: isOpenYet && now < endsAt,
    end: true,
    cancel: now < endsAt,
    approve: true,
    correct: isOpenYet,
    show_code: standing === 'in_progress' || (isOpenYet && now < endsAt),
  };
  return offeredShiftActions.filter((action) => moments[action] && isShiftActionPossible(standing, action, actor));
}

type ShiftFacts = Readonly<{ booked: readonly ShiftStatus[]; isJobOver: boolean; isOver: boolean }>;

/** What a shift as a whole comes to, from the bookings in it. */
export function shiftStatusOf({ booked, isJobOver, isOver }: ShiftFacts): ShiftStatus {
  if (booked.includes('in_progress')) return 'in_progress';
  if (booked.includes('scheduled')) return 'scheduled';
  if (booked.includes('completed')) return 'completed';
  // Nobody is left in it: called off with the job, over with nobody there, or still to be filled.
  return isJobOver || isOver ? 'cancelled' : 'scheduled';
}
