import { bugDescriptionMaximum, bugTitleMaximum } from '@relevo/domain/bug-lifecycle';

export type BugText = { title: string; description: string };

type Words = { titleOf(message: string): string; lead: string };

/**
 * A report with the details of an error filled in. What was typed before stays in front; of a stack that would
 * not fit, the beginning is the telling part.
 */
export function withErrorDetails(typed: BugText, details: string, words: Words): BugText {
  const message = /^Message: (.+)$/m.exec(details)?.[1] ?? '';
  const title = typed.title.trim() === '' ? words.titleOf(message).slice(0, bugTitleMaximum).trim() : typed.title;
  const start = typed.description.trim() === '' ? `${words.lead}\n\n` : `${typed.description.trimEnd()}\n\n`;
  return { title, description: start + fitted(details, bugDescriptionMaximum - start.length) };
}

const cut = '\n…';

function fitted(text: string, available: number): string {
  if (text.length <= available) return text;
  return available > cut.length ? text.slice(0, available - cut.length) + cut : '';
}
