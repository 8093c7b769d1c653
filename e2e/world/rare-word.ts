import { randomInt } from 'node:crypto';

/** A word nobody else in this run uses, to find what one story has made among all the rest. */
export function rareWord(): string {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length));
  return Array.from({ length: 6 }, () => letter('bdfgklmnprtvz') + letter('aeiou')).join('');
}
