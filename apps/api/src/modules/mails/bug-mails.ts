import { bugPath } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { bugStatusTexts } from '@relevo/i18n/bug-texts';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type BugEvent = Extract<RecordedEvent, { type: 'bug.moved' }>;

/** To the reporter, about a new status. */
export function bugMail(
  { publicUrl }: Deps,
  { title, status, note, bugId }: BugEvent,
  language: Language,
): MailContent {
  const parameters = { title, status: bugStatusTexts[language][status], note: note ?? '' };
  return { kind: note ? 'bug_moved_with_note' : 'bug_moved', link: `${publicUrl}${bugPath(bugId)}`, parameters };
}
