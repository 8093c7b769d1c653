import { applicationPath, jobPath, paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findApplicationFacts } from '../applications/applications.ts';
import type { MailContent } from './mail-content.ts';
import type { MailKind } from './write-mail.ts';

type ApplicationEvent = Extract<RecordedEvent, { applicationId: string }>;

/** The mail of each event: the employer is notified of the worker's steps, the worker of the employer's. */
const mails: Record<ApplicationEvent['type'], { kind: MailKind; opens: 'received' | 'mine' | 'job' | 'jobs' }> = {
  'application.submitted': { kind: 'application_submitted', opens: 'received' },
  'application.withdrawn': { kind: 'application_withdrawn', opens: 'received' },
  'application.confirmed': { kind: 'application_confirmed', opens: 'received' },
  'application.accepted': { kind: 'application_accepted', opens: 'mine' },
  'application.rejected': { kind: 'application_rejected', opens: 'job' },
  'application.closed': { kind: 'application_closed', opens: 'jobs' },
};

const nameless: Record<Language, string> = { en: 'A worker', fr: 'Une personne' };
const namelessEmployer: Record<Language, string> = { en: 'The employer', fr: 'L’employeur' };

/** Null when the application does not exist any more. */
export async function applicationMail(
  { db, publicUrl }: Deps,
  { type, applicationId }: ApplicationEvent,
  language: Language,
): Promise<MailContent | null> {
  const facts = await findApplicationFacts(db, applicationId);
  if (!facts) return null;
  const { kind, opens } = mails[type];
  const pages = {
    received: applicationPath('employer', facts.jobId),
    mine: applicationPath('worker', facts.jobId),
    job: jobPath(facts.jobId),
    jobs: paths.jobs,
  };
  return {
    kind,
    link: `${publicUrl}${pages[opens]}`,
    parameters: {
      title: facts.title,
      city: facts.city,
      employer: facts.companyName || namelessEmployer[language],
      // An erased account has no name.
      worker: `${facts.workerFirstName} ${facts.workerLastName}`.trim() || nameless[language],
      wage: formatMoney(formatMoneyWire(facts.finalWage), language),
      firstShift: formatInstant(facts.firstShiftAt.toISOString(), language, facts.timezone),
    },
  };
}
