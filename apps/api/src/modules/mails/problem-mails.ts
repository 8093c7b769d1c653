import { paths } from '@relevo/contracts/screen-paths';
import type { Language } from '@relevo/domain/account';
import type { RecordedEvent } from '@relevo/domain/events';
import { problemStatusTexts } from '@relevo/i18n/problem-texts';
import type { Deps } from '../../platform/deps.ts';
import type { MailContent } from './mail-content.ts';

type ProblemEvent = Extract<RecordedEvent, { type: 'problem.moved' }>;

/** To the reporter. It says neither what was reported nor about whom: others may read a mail over a shoulder. */
export function problemMail({ publicUrl }: Deps, { status, note }: ProblemEvent, language: Language): MailContent {
  const parameters = { status: problemStatusTexts[language][status], note: note ?? '' };
  return {
    kind: note ? 'problem_moved_with_note' : 'problem_moved',
    link: `${publicUrl}${paths.problems}`,
    parameters,
  };
}
