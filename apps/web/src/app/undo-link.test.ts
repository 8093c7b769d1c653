import { undoBankChangePath } from '@relevo/contracts/screen-paths';
import { expect, test } from 'vitest';
import { isUndoLink } from './undo-link.ts';

const mailed = new URL(undoBankChangePath('a-token_1'), 'https://relevo.example');

test.each([
  ['the mailed link', mailed.pathname, mailed.search, true],
  ['a link without its secret', '/security', '?undo=', true],
  ['the security page', '/security', '', false],
  ['another question', '/security', '?done=undo', false],
  ['another page', '/profile', mailed.search, false],
])('%s', (_name, pathname, search, expected) => {
  expect(isUndoLink({ pathname, search })).toBe(expected);
});
