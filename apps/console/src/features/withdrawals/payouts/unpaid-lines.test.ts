import { expect, test } from 'vitest';
import { exceptionsOf, firstWithoutWords, withLine } from './unpaid-lines.ts';

test('a line that was not paid needs words before the file is confirmed', () => {
  const unpaid = withLine(withLine({}, 'RLVAAAAAAAAAAAA', false), 'RLVBBBBBBBBBBBB', false);
  expect(firstWithoutWords(unpaid)).toBe('RLVAAAAAAAAAAAA');
  const worded = { RLVAAAAAAAAAAAA: ' Closed. ', RLVBBBBBBBBBBBB: 'Unknown.' };
  expect(firstWithoutWords(worded)).toBeNull();
  expect(exceptionsOf(worded)).toEqual([
    { reference: 'RLVAAAAAAAAAAAA', reason: 'Closed.' },
    { reference: 'RLVBBBBBBBBBBBB', reason: 'Unknown.' },
  ]);
});

test('a line that was paid after all is no exception, and choosing it twice keeps its words', () => {
  expect(withLine({ RLVAAAAAAAAAAAA: 'Closed.' }, 'RLVAAAAAAAAAAAA', true)).toEqual({});
  expect(withLine({ RLVAAAAAAAAAAAA: 'Closed.' }, 'RLVAAAAAAAAAAAA', false)).toEqual({ RLVAAAAAAAAAAAA: 'Closed.' });
  expect(exceptionsOf({})).toEqual([]);
});
