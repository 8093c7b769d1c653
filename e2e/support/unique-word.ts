import { createHash } from 'node:crypto';
import { test } from '@playwright/test';
import { seed } from '@relevo/fixtures/depth';

let made = 0;

/** A word that is unique in this run, to search for the data of one test; the same for the same seed. */
export function uniqueWord(): string {
  made += 1;
  const bytes = createHash('sha256').update(`${seed} ${test.info().testId} ${made}`).digest();
  const letter = (letters: string, index: number) => letters.charAt((bytes[index] ?? 0) % letters.length);
  const syllable = (index: number) => letter('bdfgklmnprtvz', 2 * index) + letter('aeiou', 2 * index + 1);
  return Array.from({ length: 6 }, (_, index) => syllable(index)).join('');
}
