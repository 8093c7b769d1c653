import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';
import { listFiles } from './source-files.ts';

const maximumLength = 120;
/** Tables, headings, images and link targets cannot be wrapped. */
const unwrapped = /^\s*(\||#|<|\[[^\]]+\]:)/;

/** Documents are wrapped, so that a change shows what it changed, and each decision says whether it is in force. */
export function checkDocuments(root: string) {
  const files = listFiles(root, ['.'], /\.md$/);
  return { problems: files.flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8'))) };
}

function problemsOf(path: string, text: string): string[] {
  const [, , status = ''] = text.split('\n');
  const hasStatus = !path.includes('docs/decisions/') || status.startsWith('Status: ');
  return [...longLines(path, text), ...(hasStatus ? [] : [`${path}:3 has no line "Status: …" below its title`])];
}

function longLines(path: string, text: string): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const isLong = [...line].length > maximumLength && line.trim().includes(' ');
    return isCode || !isLong || unwrapped.test(line)
      ? []
      : [`${path}:${index + 1} is longer than ${maximumLength} characters: wrap it`];
  });
}

runCheck(import.meta.url, { check: checkDocuments, passed: 'documents are wrapped, decisions have a status' });
