import type { UserType } from './account.ts';
import { Refusal, type RefusalCode } from './refusals.ts';

export const jobStatuses = ['open', 'confirmed', 'running', 'completed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A job that can still be worked: everything else is over. */
export const liveJobStatuses: readonly JobStatus[] = ['open', 'confirmed', 'running'];

export type JobActor = UserType | 'system';

/** What has to be known of a job, beside its status, to say what may become of it. */
export type JobFacts = Readonly<{ confirmedCount: number; wasAccepted: boolean; isAnyoneAtWork: boolean }>;

type Need = keyof typeof needs;
type Transition = {
  from: readonly JobStatus[];
  /** Null: the job is gone. */
  to: JobStatus | null;
  by: readonly JobActor[];
  needs?: Need;
  /** Applications still waiting are turned down, because nothing can come of them. */
  answersWaiting: boolean;
  /** Booked shifts that have not begun are given back. */
  cancelsBookings: boolean;
};

const needs = {
  someone_confirmed: { holds: (facts: JobFacts) => facts.confirmedCount > 0, otherwise: 'nobody_confirmed' },
  nobody_at_work: { holds: (facts: JobFacts) => !facts.isAnyoneAtWork, otherwise: 'work_in_progress' },
  nobody_accepted_ever: { holds: (facts: JobFacts) => !facts.wasAccepted, otherwise: 'someone_was_accepted' },
} as const satisfies Record<string, { holds: (facts: JobFacts) => boolean; otherwise: RefusalCode }>;

const nothing = { answersWaiting: false, cancelsBookings: false } as const;

/** The only place that says what may become of a job, by whom, and what follows; checks and buttons derive from it. */
export const jobTransitions = {
  update: { from: ['open'], to: 'open', by: ['employer'], ...nothing },
  confirm: {
    from: ['open'],
    to: 'confirmed',
    by: ['employer', 'system'],
    needs: 'someone_confirmed',
    answersWaiting: true,
    cancelsBookings: false,
  },
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
    // Whoever is at work may finish the shift and is paid for it.
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

type Asked = Readonly<{ status: JobStatus; action: JobAction; actor: JobActor; facts: JobFacts }>;

/** Why something cannot be done with a job as it stands; null when it can. */
export function jobActionProblem({ status, action, actor, facts }: Asked): Refusal | null {
  const transition: Transition = jobTransitions[action];
  if (!transition.by.includes(actor)) return new Refusal('permission_denied');
  if (!transition.from.includes(status)) return new Refusal('invalid_transition', { action, status });
  const need = transition.needs && needs[transition.needs];
  return need && !need.holds(facts) ? new Refusal(need.otherwise, { action, status }) : null;
}

export function checkJobAction(asked: Asked): Transition {
  const problem = jobActionProblem(asked);
  if (problem) throw problem;
  return jobTransitions[asked.action];
}

/** What an owner may do with a job as it stands; the screens offer just that. */
export function possibleJobActions(status: JobStatus, facts: JobFacts): JobAction[] {
  return jobActions.filter((action) => !jobActionProblem({ status, action, actor: 'employer', facts }));
}

type TimedJob = Readonly<{
  status: JobStatus;
  confirmedCount: number;
  isAnyoneAtWork: boolean;
  firstShiftAt: Date;
  lastShiftAt: Date;
}>;

/** What the hour and the people make of a job: begun, over, or over before anyone was hired. Asked again until it is null. */
export function dueJobAction(
  { status, confirmedCount, isAnyoneAtWork, firstShiftAt, lastShiftAt }: TimedJob,
  now: Date,
): JobAction | null {
  const isOver = lastShiftAt <= now;
  switch (status) {
    case 'open':
    case 'confirmed':
      if (confirmedCount > 0) return isAnyoneAtWork || firstShiftAt <= now ? 'start' : null;
      return isOver ? 'cancel' : null;
    case 'running':
      return isOver ? 'complete' : null;
    default:
      return null;
  }
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
