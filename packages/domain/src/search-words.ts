import { searchName } from './place-names.ts';

export const searchMaximumLength = 200;
export const citySearchMaximumLength = 100;
const wordsMaximum = 8;

/** The search form of a text: lower case, without accents or punctuation, one space between words. */
export function searchText(...texts: readonly string[]): string {
  return searchName(texts.join(' '));
}

/** The distinct words of a search, at most a handful. */
export function searchWords(text: string): string[] {
  if (text === '') return [];
  return [...new Set(searchText(text).split(' '))].filter((word) => word !== '').slice(0, wordsMaximum);
}
