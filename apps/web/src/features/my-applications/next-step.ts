import type { ApplicationView } from '@relevo/contracts/applications';

export type NextStep = 'confirm' | 'wait' | 'work' | 'worked' | 'applyAgain' | 'over' | 'jobCanceled' | 'jobCompleted';

type Standing = Pick<ApplicationView, 'status' | 'actions'> & { job: Pick<ApplicationView['job'], 'status'> };

/** What comes next for the worker: the state of the job speaks before the state of the application. */
export function nextStepOf({ status, actions, job }: Standing): NextStep {
  if (job.status === 'canceled') return 'jobCanceled';
  if (job.status === 'completed') return status === 'confirmed' ? 'worked' : 'jobCompleted';
  if (actions.includes('confirm')) return 'confirm';
  switch (status) {
    case 'pending':
    case 'accepted':
      return 'wait';
    case 'confirmed':
      return 'work';
    case 'rejected':
      return job.status === 'open' ? 'applyAgain' : 'over';
  }
}
