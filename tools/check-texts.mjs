import { runCheck } from './run-check.mjs';
import { literalWords } from './texts/literal-words.mjs';
import { parityProblems } from './texts/parity.mjs';
import { readTexts } from './texts/read-texts.mjs';
import { unusedKeys } from './texts/unused-keys.mjs';

/** English and French say the same things, and no component carries wording of its own. */
export function checkTexts(root) {
  const folders = readTexts(root);
  return {
    problems: [...folders.flatMap(parityProblems), ...literalWords(root)],
    warnings: unusedKeys(root, folders),
  };
}

await runCheck(import.meta.url, {
  check: checkTexts,
  passed: 'both languages say the same, and no component has words',
});
