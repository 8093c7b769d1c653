import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatMoneyWire } from '@relevo/domain/money';
import { formatInstant, formatMoney } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findApplicationFacts } from '../applications/applications.ts';
import type { Letter } from './letter.ts';
import type { MailKind } from './write-mail.ts';

type ApplicationEvent = Extract<RecordedEvent, { applicationId: string }>;

/** Who is told what: the employer hears of the worker's steps, the worker of the employer's. */
const letters: Record<ApplicationEvent['type'], { kind: MailKind; opens: 'received' | 'mine' | 'job' | 'jobs' }> = {
  'application.submitted': { kind: 'application_submitted', opens: 'received' },
  'application.withdrawn': { kind: 'application_withdrawn', opens: 'received' },
  'application.confirmed': { kind: 'application_confirmed', opens: 'received' },
  'application.accepted': { kind: 'application_accepted', opens: 'mine' },
  'application.rejected': { kind: 'application_rejected', opens: 'job' },
  'application.closed': { kind: 'application_closed', opens: 'jobs' },
};

const nameless: Record<Language, string> = { en: 'A worker', fr: 'Une personne' };

/** Null when the application is gone since: there is nothing left to tell. */
export async function applicationLetter(
  { db, publicUrl }: Deps,
  { type, applicationId }: ApplicationEvent,
  language: Language,
): Promise<Letter | null> {
  const facts = await findApplicationFacts(db, applicationId);
  if (!facts) return null;
  const { kind, opens } = letters[type];
  const pages = {
    received: `/applications?job=${facts.jobId}`,
    mine: '/applications/my',
    job: `/jobs/${facts.jobId}`,
    jobs: '/jobs',
  };
  return {
    kind,
    link: `${publicUrl}${pages[opens]}`,
    parameters: {
      title: facts.title,
      city: facts.city,
      // Somebody who left has no name any more.
      worker: `${facts.workerFirstName} ${facts.workerLastName}`.trim() || nameless[language],
      wage: formatMoney(formatMoneyWire(facts.finalWage), language),
      firstShift: formatInstant(facts.firstShiftAt.toISOString(), language, facts.timezone),
    },
  };
}
