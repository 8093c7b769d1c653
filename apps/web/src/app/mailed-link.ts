import { paths } from '@relevo/contracts/screen-paths';

/** What the mailed links to /security ask: they need no sign-in. */
const questions = ['undo', 'stop_reset'] as const;
type MailedQuestion = (typeof questions)[number];

/** The question of a mailed link at this address; null on every other page. */
export function mailedQuestionAt({ pathname, search }: { pathname: string; search: string }): MailedQuestion | null {
  if (pathname !== paths.security) return null;
  const query = new URLSearchParams(search);
  return questions.find((question) => query.has(question)) ?? null;
}
