import { expect, test } from 'vitest';
import { chosenList, firstList, offeredLists } from './shown-list.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  [{ release: 1, waiting: 3, under_way: 0 }, 'release'],
  [{ release: 0, waiting: 2, under_way: 5 }, 'waiting'],
  [{ release: 0, waiting: 0, under_way: 5 }, 'under_way'],
  [{ release: 0, waiting: 0, under_way: 0 }, 'release'],
])('of %o the first list with something in it is %s', (counts, expected) => {
  expect(firstList({ counts })).toBe(expected);
});

test('the address chooses a list, files only where the provider takes them', () => {
  expect(chosenList(query(''), { file_format: null })).toBeNull();
  expect(chosenList(query('list=all'), { file_format: null })).toBeNull();
  expect(chosenList(query('list=returned'), { file_format: null })).toBe('returned');
  expect(chosenList(query('list=files'), { file_format: null })).toBeNull();
  expect(chosenList(query('list=files'), { file_format: 'cpa005' })).toBe('files');
  expect(offeredLists({ file_format: null })).toEqual(['release', 'waiting', 'under_way', 'returned']);
});
