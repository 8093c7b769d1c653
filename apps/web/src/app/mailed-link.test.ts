import { stopResetPath, undoBankChangePath } from '@relevo/contracts/screen-paths';
import { expect, test } from 'vitest';
import { mailedQuestionAt } from './mailed-link.ts';

const at = (path: string) => new URL(path, 'https://relevo.example');
const undo = at(undoBankChangePath('a-token_1'));
const stop = at(stopResetPath('a-token_1'));

test.each([
  ['the link about the bank account', undo.pathname, undo.search, 'undo'],
  ['the link about the second factor', stop.pathname, stop.search, 'stop_reset'],
  ['a link without its secret', '/security', '?undo=', 'undo'],
  ['the security page', '/security', '', null],
  ['another question', '/security', '?done=undo', null],
  ['another page', '/profile', undo.search, null],
])('%s', (_name, pathname, search, expected) => {
  expect(mailedQuestionAt({ pathname, search })).toBe(expected);
});
