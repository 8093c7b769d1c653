import { jobPath, paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatMoney } from '@relevo/i18n/formats';
import { formatShiftInstant } from '@relevo/i18n/shift-times';
import type { Deps } from '../../platform/deps.ts';
import { type AlertedJob, findAlertedJobs } from '../jobs/jobs.ts';
import type { MailContent } from './mail-content.ts';
import { senderLine } from './sender-line.ts';
import type { MailItem } from './write-mail.ts';

type AlertEvent = Extract<RecordedEvent, { type: 'job.alert' }>;

/** Jobs that one mail lists; the screen it links to has them all. */
const listedMaximum = 10;

/**
 * About new jobs that match a saved search or are a favourite's; null when none takes workers any more. It advertises, so it names the sender's
 * postal address, and without one nothing is mailed in production.
 */
export async function alertMail(deps: Deps, event: AlertEvent, language: Language): Promise<MailContent | null> {
  const { publicUrl } = deps;
  const sender = senderLine(deps);
  if (sender === null) return null;
  const jobs = await findAlertedJobs(deps, event);
  const [first] = jobs;
  if (!first) return null;
  const items = jobs.slice(0, listedMaximum).map((job) => itemOf(deps, job, language));
  const common = { items, sender };
  return jobs.length === 1
    ? { kind: 'job_alert', link: `${publicUrl}${jobPath(first.id)}`, parameters: { title: first.title }, ...common }
    : {
        kind: 'job_alert_many',
        link: `${publicUrl}${paths.jobs}`,
        parameters: { count: String(jobs.length) },
        ...common,
      };
}

function itemOf({ publicUrl, clock }: Deps, job: AlertedJob, language: Language): MailItem {
  const wage = `${formatMoney(formatMoneyWire(job.wage_cents), language)}/h`;
  const place = { timezone: job.timezone, language };
  const starts = formatShiftInstant(job.next_starts_at.toISOString(), place, clock.now());
  return { title: job.title, text: [wage, job.city, starts].join(' · '), link: `${publicUrl}${jobPath(job.id)}` };
}
