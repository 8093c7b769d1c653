import { type UserType, userTypes } from './account.ts';
import { type ApplicationStatus, applicationTransitions, possibleApplicationActions } from './application-lifecycle.ts';
import {
  type DisputeOutcome,
  type DisputeStatus,
  disputeTransitions,
  isAnswerAwaited,
  partyOf,
} from './dispute-lifecycle.ts';
import { extensionTransitions, isExtensionActionPossible, type StoredExtensionStatus } from './extension-lifecycle.ts';
import type { JobStatus } from './job-lifecycle.ts';
import { offerTransitions } from './offer-lifecycle.ts';
import { type OvertimeStatus, overtimeBlockedBy, overtimeTransitions } from './overtime-lifecycle.ts';
import {
  isShiftActionPossible,
  type ReviewReason,
  type ShiftPhase,
  workerShiftTransitions,
} from './worker-shift-lifecycle.ts';

/** What can wait for a person, in the order in which a list shows it. */
export const waitingKinds = [
  'dispute',
  'pay_review',
  'overtime',
  'extension',
  'offer',
  'substitute',
  'application',
  'confirmation',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSubjects = ['worker_shift', 'application', 'offer'] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];

/** How many entries one answer lists. */
export const waitingMaximum = 50;

type WaitingRule = {
  subject: WaitingSubject;
  /** The states of its lifecycle in which an answer is awaited. */
  states: readonly string[];
  /** The sides that can be asked; of a dispute it is the one that did not speak last. */
  asks: readonly UserType[];
};

/** The only place that says what waits for which side: the states from which the answering action of each lifecycle leads. */
export const waitingRules = {
  dispute: {
    subject: 'worker_shift',
    states: [...disputeTransitions.accept.from, ...disputeTransitions.accept_counter.from],
    asks: ['employer', 'worker'],
  },
  pay_review: { subject: 'worker_shift', states: workerShiftTransitions.approve.from, asks: ['employer'] },
  // Declined and lapsed requests can still be approved, but no answer to them is awaited.
  overtime: { subject: 'worker_shift', states: overtimeTransitions.decline.from, asks: overtimeTransitions.decline.by },
  extension: {
    subject: 'worker_shift',
    states: extensionTransitions.accept.from,
    asks: extensionTransitions.accept.by,
  },
  offer: { subject: 'offer', states: offerTransitions.accept.from, asks: [offerTransitions.accept.by] },
  // Someone takes the shift of a booked worker as soon as the employer agrees.
  substitute: {
    subject: 'worker_shift',
    states: offerTransitions.approve.from,
    asks: [offerTransitions.approve.by],
  },
  application: {
    subject: 'application',
    states: applicationTransitions.accept.from,
    asks: [applicationTransitions.accept.by],
  },
  confirmation: {
    subject: 'application',
    states: applicationTransitions.confirm.from,
    asks: [applicationTransitions.confirm.by],
  },
} as const satisfies Record<WaitingKind, WaitingRule>;

type KindOf<Subject extends WaitingSubject> = {
  [Kind in WaitingKind]: (typeof waitingRules)[Kind]['subject'] extends Subject ? Kind : never;
}[WaitingKind];
export type ShiftWaitingKind = KindOf<'worker_shift'>;

export type Waiting<Kind extends WaitingKind = WaitingKind> = Readonly<{ kind: Kind; for: UserType }>;

export type WaitingShift = Readonly<{
  phase: ShiftPhase;
  endsAt: Date;
  reviewReason: ReviewReason | null;
  dispute: Readonly<{ status: DisputeStatus; openedBy: UserType; outcome: DisputeOutcome | null }> | null;
  overtime: OvertimeStatus | null;
  extension: StoredExtensionStatus | null;
  /** Until when the employer can approve a substitute who said yes; null without one. */
  substituteUntil?: Date | null;
  now: Date;
}>;

/** The side that each kind asks about a booked shift; null when it does not ask. */
const askedAbout: Record<ShiftWaitingKind, (shift: WaitingShift) => UserType | null> = {
  dispute: ({ dispute }) =>
    userTypes.find((side) => dispute && isAnswerAwaited(dispute.status, partyOf(dispute.openedBy, side))) ?? null,
  // The console decides about pay that no scan shows.
  pay_review: ({ phase, reviewReason }) =>
    reviewReason !== 'unproven' && isShiftActionPossible(phase, 'approve', 'employer') ? 'employer' : null,
  overtime: ({ overtime, dispute }) => {
    const isRequested = overtime !== null && isState('overtime', overtime);
    return isRequested && overtimeBlockedBy(dispute) === null ? 'employer' : null;
  },
  extension: ({ extension: stored, phase, endsAt: plannedEnd, now }) => {
    const asked = { stored, actor: 'worker', isRunning: phase === 'in_progress', plannedEnd, now } as const;
    return isExtensionActionPossible('accept', asked) ? 'worker' : null;
  },
  substitute: ({ substituteUntil: until = null, phase, now }) =>
    until !== null && now < until && phase === 'scheduled' ? 'employer' : null,
};

function isState(kind: WaitingKind, state: string): boolean {
  const { states }: WaitingRule = waitingRules[kind];
  return states.includes(state);
}

/** All that waits about a booked shift, most urgent first. */
export function waitingOfShift(shift: WaitingShift): Waiting<ShiftWaitingKind>[] {
  return waitingKinds.filter(isAboutShift).flatMap((kind) => {
    const side = askedAbout[kind](shift);
    return side ? [{ kind, for: side }] : [];
  });
}

function isAboutShift(kind: WaitingKind): kind is ShiftWaitingKind {
  return waitingRules[kind].subject === 'worker_shift';
}

type WaitingApplication = Readonly<{
  status: ApplicationStatus;
  jobStatus: JobStatus;
  isHiring: boolean;
  placesLeft: number;
}>;

/** What waits about an application that was not withdrawn: without a free place an employer has no answer to give. */
export function waitingOfApplication({ placesLeft, ...state }: WaitingApplication): Waiting | null {
  if (placesLeft > 0 && possibleApplicationActions(state, 'employer').includes('accept'))
    return { kind: 'application', for: 'employer' };
  if (possibleApplicationActions(state, 'worker').includes('confirm')) return { kind: 'confirmation', for: 'worker' };
  return null;
}

type Urgent = Readonly<{ kind: WaitingKind; answerBy: Date | null; id: string }>;

/** By kind, then by the time until which it is to be answered; ids make the order the same in each answer. */
export function mostUrgentFirst<Entry extends Urgent>(entries: readonly Entry[]): Entry[] {
  const rank = ({ kind }: Urgent) => waitingKinds.indexOf(kind);
  const time = ({ answerBy }: Urgent) => answerBy?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return [...entries].sort(
    (one, other) => rank(one) - rank(other) || time(one) - time(other) || (one.id < other.id ? -1 : 1),
  );
}
