import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCheck } from './run-check.ts';
import { literalWords } from './texts/literal-words.ts';
import { parityProblems } from './texts/parity.ts';
import { readTexts, type TextFolder } from './texts/read-texts.ts';
import { textTypes } from './texts/text-types.ts';
import { typographyProblems } from './texts/typography.ts';
import { unusedKeys } from './texts/unused-keys.ts';

/** English and French say the same things with the right signs, and no component contains wording. */
export function checkTexts(root: string) {
  const folders = readTexts(root);
  return {
    problems: [
      ...folders.flatMap(parityProblems),
      ...typographyProblems(root),
      ...literalWords(root),
      ...staleTypes(root, folders),
    ],
    warnings: unusedKeys(root, folders),
  };
}

/** An app without texts, as in a test of this check, needs no types. */
const staleTypes = (root: string, folders: TextFolder[]) =>
  Object.entries(textTypes(folders))
    .filter(([file, text]) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => `${file} does not fit the English texts: run npm run texts`);

runCheck(import.meta.url, {
  check: checkTexts,
  passed: 'both languages say the same with the right signs, and no component has words',
});
