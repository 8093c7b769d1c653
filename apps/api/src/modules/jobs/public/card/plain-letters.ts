const joiner = '\u200c';

/**
 * One line of a text that a person typed, without what changes how its neighbours are drawn: control characters, marks of
 * direction, and heaps of accents. The sign that keeps two Persian letters apart stays.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Variation_Selector}|\p{Emoji_Modifier}|\p{Cf}/gu, (sign) => (sign === joiner ? sign : ''))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one letter, with its accents. */
export function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
