import { replacementPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { formatInstant } from '@relevo/i18n/formats';
import type { Deps } from '../../platform/deps.ts';
import { findReplacementFacts } from '../offers/offers.ts';
import type { MailContent } from './mail-content.ts';

type ReplacementEvent = Extract<RecordedEvent, { type: 'replacement.filled' | 'replacement.unfilled' }>;

const nameless: Record<Language, string> = { en: 'A worker', fr: 'Une personne' };

/** Null when the search does not exist any more. */
export async function replacementMail(
  { db, publicUrl }: Deps,
  { type, replacementId }: ReplacementEvent,
  language: Language,
): Promise<MailContent | null> {
  const facts = await findReplacementFacts(db, replacementId);
  if (!facts) return null;
  return {
    kind: type === 'replacement.filled' ? 'replacement_filled' : 'replacement_unfilled',
    link: `${publicUrl}${replacementPath(facts.jobId, replacementId)}`,
    parameters: {
      title: facts.title,
      start: formatInstant(facts.startsAt.toISOString(), language, facts.timezone),
      worker: facts.worker || nameless[language],
    },
  };
}
