import { expect, test } from 'vitest';
import { codesState, inGroups, recoveryCodesText } from './recovery-codes-text.ts';

test('the file says what it is, and has each code in a line that every editor breaks', () => {
  const text = recoveryCodesText(['AAAA-BBBB', 'CCCC-DDDD'], ['Relevo', 'For a@b.example']);
  expect(text).toBe('Relevo\r\nFor a@b.example\r\n\r\nAAAA-BBBB\r\nCCCC-DDDD\r\n');
});

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEF', 'ABCD EF'],
  ['ABC', 'ABC'],
])('%s is typed as %s', (key, expected) => {
  expect(inGroups(key)).toBe(expected);
});

test.each([
  [10, 'enough'],
  [4, 'enough'],
  [3, 'few'],
  [1, 'few'],
  [0, 'none'],
])('%i codes left are %s', (left, expected) => {
  expect(codesState(left)).toBe(expected);
});
