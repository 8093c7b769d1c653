import { jobPath, paths, repostJobPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type JobEvent = Extract<RecordedEvent, { type: 'job.canceled' | 'job.changed' | 'job.ended' | 'job.expired' }>;

/** About a job. A cancelled one may be deleted, so that mail links to a list. */
export function jobMail({ publicUrl }: Deps, event: JobEvent, language: Language): MailContent {
  const { type, jobId, title } = event;
  // What the worker is paid for shifts that were cancelled late.
  const pay = 'pay' in event && event.pay ? formatMoney(event.pay, language) : null;
  const parameters = { title, ...(pay && { pay }) };
  switch (type) {
    case 'job.canceled':
      return { kind: pay ? 'job_canceled_paid' : 'job_canceled', link: `${publicUrl}${paths.jobs}`, parameters };
    case 'job.changed':
      return { kind: 'job_changed', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'job.ended':
      return { kind: pay ? 'job_ended_paid' : 'job_ended', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'job.expired':
      return { kind: 'job_expired', link: `${publicUrl}${repostJobPath(jobId)}`, parameters };
  }
}
