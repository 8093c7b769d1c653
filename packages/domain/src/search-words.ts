import { searchName } from './place-names.ts';

const wordsMaximum = 8;

/** A text as it is searched: lower case, without accents or punctuation, one blank between words. */
export function searchText(...texts: readonly string[]): string {
  return searchName(texts.join(' '));
}

/** The words somebody searches for, each once; what exceeds a handful is left out. */
export function searchWords(text: string): string[] {
  return [...new Set(searchText(text).split(' '))].filter((word) => word !== '').slice(0, wordsMaximum);
}
