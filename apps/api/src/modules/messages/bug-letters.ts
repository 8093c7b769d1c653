import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import type { Deps } from '../../platform/deps.ts';
import type { Letter } from './letter.ts';

type BugEvent = Extract<RecordedEvent, { type: 'bug.moved' }>;

/** What became of a report, to whoever made it. */
export function bugLetter({ publicUrl }: Deps, { title, status, note, bugId }: BugEvent, language: Language): Letter {
  const parameters = { title, status: bugStatusTexts[language][status], note: note ?? '' };
  return { kind: note ? 'bug_moved_with_note' : 'bug_moved', link: `${publicUrl}/bugs?report=${bugId}`, parameters };
}
