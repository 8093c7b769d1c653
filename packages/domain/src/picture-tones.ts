/** The colours of pictures, which mean nothing. */
export const tones = ['clay', 'sand', 'moss', 'sea', 'sky', 'plum'] as const;
export type Tone = (typeof tones)[number];

/** The same text has the same colour on every screen and every device. */
export function toneOf(text: string): Tone {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return tones[hash % tones.length] ?? 'sea';
}

/** One or two capitals that stand for a company: the first letters of its first two words. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '•';
}
