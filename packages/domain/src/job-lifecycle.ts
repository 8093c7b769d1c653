import type { UserType } from './account.ts';
import { Refusal, type RefusalCode } from './refusals.ts';

export const jobStatuses = ['open', 'confirmed', 'running', 'completed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Statuses of a job that can still be worked. */
export const liveJobStatuses: readonly JobStatus[] = ['open', 'confirmed', 'running'];

export type JobActor = UserType | 'system';

/** The facts, besides the status, that the transitions depend on. */
export type JobFacts = Readonly<{
  confirmedCount: number;
  /** Confirmed bookings of single shifts, which hold no place. */
  coverCount: number;
  wasAccepted: boolean;
  isAnyoneAtWork: boolean;
  /** False once the employer closed hiring. */
  hiringOpen: boolean;
  placesLeft: number;
}>;

type Need = keyof typeof needs;
type Transition = {
  from: readonly JobStatus[];
  /** Null: the job is deleted. */
  to: JobStatus | null;
  /** The statuses that stay as they are. */
  keeps?: readonly JobStatus[];
  by: readonly JobActor[];
  needs?: Need;
  /** Open applications are rejected. */
  answersWaiting: boolean;
  /** Booked shifts that have not begun are cancelled. */
  cancelsBookings: boolean;
  /** What it does to hiring when the employer asks for it; what the server does automatically leaves it as it is. */
  hiring?: 'closes' | 'opens';
};

/** A job on which only covers are booked is worked all the same. */
const isAnyoneBooked = ({ confirmedCount, coverCount }: Pick<JobFacts, 'confirmedCount' | 'coverCount'>) =>
  confirmedCount + coverCount > 0;

/** The refusal when a need is not met; null when it is. */
const needs = {
  someone_confirmed: (facts) => (isAnyoneBooked(facts) ? null : 'nobody_confirmed'),
  // A running job may be left without workers; its employer can still close hiring.
  hiring_to_close: (facts, status) => {
    if (status === 'running') return facts.hiringOpen ? null : 'invalid_transition';
    return isAnyoneBooked(facts) ? null : 'nobody_confirmed';
  },
  hiring_closed: ({ hiringOpen }) => (hiringOpen ? 'invalid_transition' : null),
  place_to_fill: ({ hiringOpen, placesLeft }) => (hiringOpen && placesLeft > 0 ? null : 'invalid_transition'),
  nobody_at_work: ({ isAnyoneAtWork }) => (isAnyoneAtWork ? 'work_in_progress' : null),
  nobody_accepted_ever: ({ wasAccepted }) => (wasAccepted ? 'someone_was_accepted' : null),
} as const satisfies Record<string, (facts: JobFacts, status: JobStatus) => RefusalCode | null>;

const nothing = { answersWaiting: false, cancelsBookings: false } as const;

/** The only place that says how a job moves, by whom, and what follows; checks and buttons derive from it. */
export const jobTransitions = {
  update: { from: ['open'], to: 'open', by: ['employer'], ...nothing },
  /** Hiring ends. A running job goes on with the workers it has. */
  confirm: {
    from: ['open', 'running'],
    to: 'confirmed',
    keeps: ['running'],
    by: ['employer', 'system'],
    needs: 'hiring_to_close',
    answersWaiting: true,
    cancelsBookings: false,
    hiring: 'closes',
  },
  /** A full job is confirmed again at once. */
  reopen_hiring: {
    from: ['confirmed', 'running'],
    to: 'open',
    keeps: ['running'],
    by: ['employer'],
    needs: 'hiring_closed',
    ...nothing,
    hiring: 'opens',
  },
  /** A place of a full job became free. */
  reopen: { from: ['confirmed'], to: 'open', by: ['system'], needs: 'place_to_fill', ...nothing },
  start: { from: ['open', 'confirmed'], to: 'running', by: ['system'], needs: 'someone_confirmed', ...nothing },
  complete: {
    from: ['running'],
    to: 'completed',
    by: ['employer', 'system'],
    needs: 'nobody_at_work',
    answersWaiting: true,
    cancelsBookings: true,
  },
  cancel: {
    from: ['open', 'confirmed', 'running'],
    to: 'canceled',
    by: ['employer', 'system'],
    answersWaiting: true,
    // A worker may finish a shift that has begun and is paid.
    cancelsBookings: true,
  },
  delete: {
    from: jobStatuses,
    to: null,
    by: ['employer'],
    needs: 'nobody_accepted_ever',
    answersWaiting: true,
    cancelsBookings: false,
  },
} as const satisfies Record<string, Transition>;

export type JobAction = keyof typeof jobTransitions;
export const jobActions = Object.keys(jobTransitions) as JobAction[];

type JobActionRequest = Readonly<{ status: JobStatus; action: JobAction; actor: JobActor; facts: JobFacts }>;

/** Why an action is not possible; null when it is. Only the code: making an error for each action of each job of a list is slow. */
export function jobActionProblem({ status, action, actor, facts }: JobActionRequest): RefusalCode | null {
  const transition: Transition = jobTransitions[action];
  if (!transition.by.includes(actor)) return 'permission_denied';
  if (!transition.from.includes(status)) return 'invalid_transition';
  return transition.needs ? needs[transition.needs](facts, status) : null;
}

export function checkJobAction(request: JobActionRequest): Transition {
  const problem = jobActionProblem(request);
  const { action, status } = request;
  if (problem) throw new Refusal(problem, { action, status });
  return jobTransitions[action];
}

/** The status that an action leads to; null when the job is deleted. */
export function jobStatusAfter(status: JobStatus, action: JobAction): JobStatus | null {
  const transition: Transition = jobTransitions[action];
  return transition.keeps?.includes(status) ? status : transition.to;
}

/** The actions the employer may take; the screens offer exactly these. */
export function possibleJobActions(status: JobStatus, facts: JobFacts): JobAction[] {
  return jobActions.filter((action) => !jobActionProblem({ status, action, actor: 'employer', facts }));
}

type TimedJob = Readonly<{
  status: JobStatus;
  workerCount: number;
  pendingCount: number;
  acceptedCount: number;
  confirmedCount: number;
  coverCount: number;
  hiringOpen: boolean;
  isAnyoneAtWork: boolean;
  firstShiftAt: Date;
  /** When the last shift starts. */
  lastStartsAt: Date;
  /** When the last shift ends. */
  lastShiftAt: Date;
}>;

const isFull = (job: TimedJob) => job.confirmedCount === job.workerCount;
const hasFreePlace = (job: TimedJob) => job.acceptedCount + job.confirmedCount < job.workerCount;
const isAnyoneWaiting = (job: TimedJob) => job.pendingCount + job.acceptedCount > 0;

/**
 * The transition that is due by time, places and bookings: hiring ends or goes on, the job starts, completes, or is
 * cancelled without workers. Ask until it is null.
 */
export function dueJobAction(job: TimedJob, now: Date): JobAction | null {
  switch (job.status) {
    case 'open':
      return dueBeforeWork(job, now);
    case 'confirmed':
      return dueBeforeWork(job, now) ?? (job.hiringOpen && hasFreePlace(job) ? 'reopen' : null);
    case 'running':
      return dueDuringWork(job, now);
    default:
      return null;
  }
}

function dueBeforeWork(job: TimedJob, now: Date): JobAction | null {
  if (!isAnyoneBooked(job)) return job.lastShiftAt <= now ? 'cancel' : null;
  if (job.status === 'open' && isFull(job)) return 'confirm';
  return job.isAnyoneAtWork || job.firstShiftAt <= now ? 'start' : null;
}

function dueDuringWork(job: TimedJob, now: Date): JobAction | null {
  if (job.lastShiftAt <= now) return 'complete';
  const canHire = !isFull(job) && job.lastStartsAt > now;
  return job.hiringOpen && isAnyoneWaiting(job) && !canHire ? 'confirm' : null;
}

/**
 * The transition that the server makes now; null when none is due, or none is possible. A worker may still be at work after
 * the last shift: the job completes when they end.
 */
export function automaticJobAction(job: TimedJob & JobFacts, now: Date): Exclude<JobAction, 'update'> | null {
  const action = dueJobAction(job, now);
  if (!action || action === 'update') return null;
  return jobActionProblem({ status: job.status, action, actor: 'system', facts: job }) ? null : action;
}

/** True while workers may apply for a job and take its places: it is open, or it runs and has shifts still to come. */
export function isHiring(job: Readonly<{ status: JobStatus; hiringOpen: boolean; hasShiftsToCome: boolean }>): boolean {
  return job.status === 'open' || (job.status === 'running' && job.hiringOpen && job.hasShiftsToCome);
}

const hotWithinMs = 24 * 60 * 60 * 1000;

/** A hot job's first shift starts within the next 24 hours. */
export function isHot(firstShiftAt: Date, now: Date): boolean {
  const ahead = firstShiftAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= hotWithinMs;
}

export function hotUntil(now: Date): Date {
  return new Date(now.getTime() + hotWithinMs);
}
