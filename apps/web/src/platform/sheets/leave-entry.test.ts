import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import { canLeave, isOpenedHere, openedHere } from './leave-entry.ts';

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: 'k' });
const sheet = at('/jobs', '?city=Laval');
const sameAgain = at('/jobs', '?city=Laval');
const browser = { pathname: '/jobs', search: '?city=Laval', hash: '' };

test.each([
  ['the entry on the screen', { entry: sheet, shown: sheet, left: null, browser }, true],
  ['an entry that the browser went back to', { entry: sameAgain, shown: sameAgain, left: sheet, browser }, true],
  ['an entry that was left already', { entry: sheet, shown: sheet, left: sheet, browser }, false],
  ['an entry that is no longer on the screen', { entry: sheet, shown: sameAgain, left: null, browser }, false],
  ['an entry of a part that is gone', { entry: sheet, shown: null, left: null, browser }, false],
  [
    'an entry that a link replaced',
    { entry: sheet, shown: sheet, left: null, browser: { pathname: '/wallet', search: '', hash: '' } },
    false,
  ],
  [
    'an entry that a link replaced with another query',
    { entry: sheet, shown: sheet, left: null, browser: { ...browser, search: '' } },
    false,
  ],
])('%s can be left: %#', (_name, moment, expected) => {
  expect(canLeave(moment)).toBe(expected);
});

test.each([
  [openedHere, true],
  [{ isOpenedHere: 1 }, false],
  [{ sheet: 'menu' }, false],
  [null, false],
  ['isOpenedHere', false],
])('the state %j is of a dialog that was opened over its screen: %s', (state, expected) => {
  expect(isOpenedHere(state)).toBe(expected);
});
