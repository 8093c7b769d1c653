import { expect, test } from 'vitest';
import { openSheet } from './use-sheet.ts';

test.each([
  [{ sheet: 'menu' }, 'menu'],
  [{ sheet: 1 }, null],
  [{ from: '/jobs' }, null],
  ['menu', null],
  [null, null],
  [undefined, null],
])('the state %j of the history holds the sheet %j', (state, name) => {
  expect(openSheet(state)).toBe(name);
});
