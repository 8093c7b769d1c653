import { jobPath, paths, repostJobPath } from '@relevo/contracts/screen-paths';
import type { RecordedEvent } from '@relevo/domain/events';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type JobEvent = Extract<RecordedEvent, { type: 'job.canceled' | 'job.changed' | 'job.ended' | 'job.expired' }>;

/** About a job. A cancelled one may be deleted, so that mail links to a list. */
export function jobMail({ publicUrl }: Deps, { type, jobId, title }: JobEvent): MailContent {
  const parameters = { title };
  switch (type) {
    case 'job.canceled':
      return { kind: 'job_canceled', link: `${publicUrl}${paths.jobs}`, parameters };
    case 'job.changed':
      return { kind: 'job_changed', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'job.ended':
      return { kind: 'job_ended', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'job.expired':
      return { kind: 'job_expired', link: `${publicUrl}${repostJobPath(jobId)}`, parameters };
  }
}
