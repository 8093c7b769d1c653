import { reliabilityPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatDate } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findAppealFacts } from '../reliability/reliability.ts';
import type { MailContent } from './mail-content.ts';

type AppealEvent = Extract<RecordedEvent, { type: 'appeal.answered' }>;

/** To the person who appealed. Null when the event is not counted any more. */
export async function appealMail(
  { db, publicUrl }: Deps,
  { reliabilityEventId, status, answer }: AppealEvent,
  language: Language,
): Promise<MailContent | null> {
  const facts = await findAppealFacts(db, reliabilityEventId);
  if (!facts) return null;
  const parameters = { title: facts.title, date: formatDate(facts.date, language), answer };
  return { kind: `appeal_${status}`, link: `${publicUrl}${reliabilityPath}`, parameters };
}
