import { runCheck } from './run-check.ts';
import { literalWords } from './texts/literal-words.ts';
import { parityProblems } from './texts/parity.ts';
import { readTexts } from './texts/read-texts.ts';
import { unusedKeys } from './texts/unused-keys.ts';

/** English and French say the same things, and no component carries wording of its own. */
export function checkTexts(root: string) {
  const folders = readTexts(root);
  return {
    problems: [...folders.flatMap(parityProblems), ...literalWords(root)],
    warnings: unusedKeys(root, folders),
  };
}

runCheck(import.meta.url, {
  check: checkTexts,
  passed: 'both languages say the same, and no component has words',
});
