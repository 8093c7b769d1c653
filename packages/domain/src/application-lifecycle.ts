import type { JobActor, JobStatus } from './job-lifecycle.ts';
import { Refusal } from './refusals.ts';

export const applicationStatuses = ['pending', 'accepted', 'rejected', 'confirmed'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What an application's history can say: its statuses, and that the worker took it back. */
export const applicationSteps = [...applicationStatuses, 'withdrawn'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

type Transition = {
  from: readonly ApplicationStatus[];
  to: ApplicationStep;
  by: JobActor;
  /** In which statuses of its job it may happen. */
  jobs: readonly JobStatus[];
};

const anyJob: readonly JobStatus[] = ['open', 'confirmed', 'running', 'completed', 'canceled'];
// Work that began before hiring was closed still takes people in: their remaining shifts are worth having.
const hiring: readonly JobStatus[] = ['open', 'running'];

/** The only place that says how an application moves and who moves it; checks and buttons derive from it. */
export const applicationTransitions = {
  accept: { from: ['pending'], to: 'accepted', by: 'employer', jobs: hiring },
  reject: { from: ['pending', 'accepted'], to: 'rejected', by: 'employer', jobs: anyJob },
  confirm: { from: ['accepted'], to: 'confirmed', by: 'worker', jobs: hiring },
  withdraw: { from: ['pending', 'accepted', 'rejected'], to: 'withdrawn', by: 'worker', jobs: anyJob },
  /** The job left hiring: whoever still waits is told instead of left hanging. */
  close: { from: ['pending', 'accepted'], to: 'rejected', by: 'system', jobs: anyJob },
} as const satisfies Record<string, Transition>;

export type ApplicationAction = keyof typeof applicationTransitions;
export const applicationActions = Object.keys(applicationTransitions) as ApplicationAction[];

type Standing = Readonly<{ status: ApplicationStatus; jobStatus: JobStatus }>;

export function checkApplicationAction(standing: Standing, action: ApplicationAction): ApplicationStep {
  const transition: Transition = applicationTransitions[action];
  if (!transition.from.includes(standing.status)) {
    throw new Refusal('invalid_transition', { action, status: standing.status });
  }
  if (!transition.jobs.includes(standing.jobStatus)) throw new Refusal('job_not_open', { status: standing.jobStatus });
  return transition.to;
}

/** What somebody may do with an application as it stands; the screens offer just that. */
export function possibleApplicationActions(standing: Standing, actor: JobActor): ApplicationAction[] {
  return applicationActions.filter((action) => {
    const transition: Transition = applicationTransitions[action];
    return (
      transition.by === actor &&
      transition.from.includes(standing.status) &&
      transition.jobs.includes(standing.jobStatus)
    );
  });
}

/** The move that brings an application to a status by the employer's hand; null when no such move exists. */
export function answerTo(status: ApplicationStatus): 'accept' | 'reject' | null {
  if (status === 'accepted') return 'accept';
  return status === 'rejected' ? 'reject' : null;
}
