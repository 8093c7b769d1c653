import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import type { Letter } from './letter.ts';

type JobEvent = Extract<RecordedEvent, { type: 'job.canceled' | 'job.changed' | 'job.ended' | 'job.expired' }>;

/** About a job itself. One that was called off may be gone, so the letter leads to a list instead. */
export function jobLetter({ publicUrl }: Deps, { type, jobId, title }: JobEvent): Letter {
  const parameters = { title };
  switch (type) {
    case 'job.canceled':
      return { kind: 'job_canceled', link: `${publicUrl}/jobs`, parameters };
    case 'job.changed':
      return { kind: 'job_changed', link: `${publicUrl}/jobs/${jobId}`, parameters };
    case 'job.ended':
      return { kind: 'job_ended', link: `${publicUrl}/jobs/${jobId}`, parameters };
    case 'job.expired':
      return { kind: 'job_expired', link: `${publicUrl}/jobs/create?from=${jobId}`, parameters };
  }
}
