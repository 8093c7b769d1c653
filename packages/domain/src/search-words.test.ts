import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText, searchWords } from './search-words.ts';

test.each([
  [['Aide-cuisinière à Montréal'], 'aide cuisiniere a montreal'],
  [['Night Shift', '', 'Café Olé'], 'night shift cafe ole'],
  [['Œuvre  d’art\n(été)'], 'oeuvre d art ete'],
  [['St-Denis', 'Ste. Anne'], 'saint denis sainte anne'],
  [['100% "quoted" _under_score'], '100 quoted under score'],
  [[], ''],
  [['—', '!?'], ''],
])('%j is searched as %j', (texts, searched) => {
  expect(searchText(...texts)).toBe(searched);
});

test.each([
  ['  Barista   montréal ', ['barista', 'montreal']],
  ['Montréal MONTREAL montreal', ['montreal']],
  ["l'été", ['l', 'ete']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a a a a a a a a a b', ['a', 'b']],
  ['', []],
  [' \t ', []],
  ['%_\\\'";--', []],
])('the text %j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test('the words of any text are few, plain and each there once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[a-z0-9]+$/);
    }),
  );
});

test('searching for a searched text finds the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      expect(searchText(searchText(typed))).toBe(searchText(typed));
      expect(searchWords(searchText(typed))).toEqual(searchWords(typed));
    }),
  );
});

test('accents and capitals do not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'éèêëàâîïôùûçÉÀÇ ae-'), maxLength: 30 }), (typed) => {
      const plain = typed.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      expect(searchWords(plain)).toEqual(searchWords(typed));
      expect(searchWords(typed.normalize('NFD'))).toEqual(searchWords(typed.normalize('NFC')));
    }),
  );
});
