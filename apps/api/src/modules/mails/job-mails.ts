import { jobPath, paths, repostJobPath, templatesPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type JobEvent = Extract<
  RecordedEvent,
  {
    type:
      | 'job.canceled'
      | 'job.changed'
      | 'job.ended'
      | 'job.expired'
      | 'job.first_look'
      | 'job.repeated'
      | 'standby.heads_up';
  }
>;

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
    case 'job.first_look':
      return { kind: 'job_first_look', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'job.repeated':
      return { kind: 'job_repeated', link: `${publicUrl}${jobPath(jobId)}`, parameters };
    case 'standby.heads_up': {
      const when = formatInstant(event.startsAt, language, event.timezone);
      return { kind: 'standby_heads_up', link: `${publicUrl}${jobPath(jobId)}`, parameters: { title, when } };
    }
  }
}

const pauseMails = {
  suspended: 'job_repeat_paused',
  not_verified: 'job_repeat_paused',
  money_owed: 'job_repeat_paused_owed',
  site_gone: 'job_repeat_paused_site',
  rules: 'job_repeat_paused_rules',
} as const;

type PausedEvent = Extract<RecordedEvent, { type: 'job.repeat_paused' }>;

/** About a template that posts no more jobs by itself. */
export function repeatPausedMail({ publicUrl }: Deps, { name, because }: PausedEvent): MailContent {
  return { kind: pauseMails[because], link: `${publicUrl}${templatesPath}`, parameters: { name } };
}
