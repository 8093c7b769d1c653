import type { JobActor, JobStatus } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

export const applicationStatuses = ['pending', 'accepted', 'rejected', 'confirmed'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const initialApplicationStatus = 'pending' satisfies ApplicationStatus;

/** The steps of an application's history: its statuses, and the withdrawal. */
export const applicationSteps = [...applicationStatuses, 'withdrawn'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

type Transition = {
  from: readonly ApplicationStatus[];
  to: ApplicationStep;
  by: JobActor;
  /** Only while its job takes workers. */
  needsHiring: boolean;
  /** What becomes of its booked shifts leads to it; no screen offers it for the application. */
  followsShifts?: true;
};

/** The only place that says how an application moves and by whom; checks and buttons derive from it. */
export const applicationTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: 'employer', needsHiring: true },
  reject: { from: ['pending', 'accepted'], to: 'rejected', by: 'employer', needsHiring: false },
  confirm: { from: ['accepted'], to: 'confirmed', by: 'worker', needsHiring: true },
  withdraw: { from: ['pending', 'accepted', 'rejected'], to: 'withdrawn', by: 'worker', needsHiring: false },
  /** Hiring ended: applications that are still open are rejected. */
  close: { from: ['pending', 'accepted'], to: 'rejected', by: 'system', needsHiring: false },
  /** The worker cancelled every shift that was left, or gave the last one to a substitute. */
  withdraw_booking: { from: ['confirmed'], to: 'withdrawn', by: 'worker', needsHiring: false, followsShifts: true },
  /** The employer cancelled every shift that was left. */
  reject_booking: { from: ['confirmed'], to: 'rejected', by: 'employer', needsHiring: false, followsShifts: true },
  /** The worker did not come, and no shift is left. */
  reject_missed: { from: ['confirmed'], to: 'rejected', by: 'system', needsHiring: false, followsShifts: true },
} as const satisfies Record<string, Transition>;

export type ApplicationAction = keyof typeof applicationTransitions;
export const applicationActions = Object.keys(applicationTransitions) as ApplicationAction[];

type ApplicationState = Readonly<{ status: ApplicationStatus; jobStatus: JobStatus; isHiring: boolean }>;

/** Answers the step that the action leads to; refuses one that is not possible. */
export function checkApplicationAction<Action extends ApplicationAction>(
  state: ApplicationState,
  action: Action,
): (typeof applicationTransitions)[Action]['to'] {
  const transition: Transition = applicationTransitions[action];
  if (!transition.from.includes(state.status)) {
    throw new Refusal('invalid_transition', { action, status: state.status });
  }
  if (transition.needsHiring && !state.isHiring) throw new Refusal('job_not_open', { status: state.jobStatus });
  return applicationTransitions[action].to;
}

/** The actions an actor may take; the screens offer exactly these. */
export function possibleApplicationActions(state: ApplicationState, actor: JobActor): ApplicationAction[] {
  return applicationActions.filter((action) => {
    const transition: Transition = applicationTransitions[action];
    if (transition.followsShifts || transition.by !== actor) return false;
    return transition.from.includes(state.status) && (state.isHiring || !transition.needsHiring);
  });
}

/** The employer's action that leads to a status; null without one. */
export function answerTo(status: ApplicationStatus): 'accept' | 'reject' | null {
  if (status === 'accepted') return 'accept';
  return status === 'rejected' ? 'reject' : null;
}

type BookingChange = Readonly<{
  /** Why a shift of the booking was cancelled. */
  because: 'worker' | 'employer' | 'no_show' | 'substituted';
  /** Shifts of the booking that are booked and not over. */
  leftCount: number;
  /** Shifts of the booking that were started, ended or not. */
  workedCount: number;
  hasShiftsToCome: boolean;
}>;

/**
 * What becomes of a confirmed application when a shift of its booking is cancelled; null while the booking stands. A
 * booking that was worked and ends with a no-show stands, unless the job has shifts for which a place must be free.
 */
export function bookingEnd(change: BookingChange): 'withdraw_booking' | 'reject_booking' | 'reject_missed' | null {
  if (change.leftCount > 0) return null;
  if (change.because === 'worker' || change.because === 'substituted') return 'withdraw_booking';
  if (change.because === 'employer') return 'reject_booking';
  return change.workedCount === 0 || change.hasShiftsToCome ? 'reject_missed' : null;
}
