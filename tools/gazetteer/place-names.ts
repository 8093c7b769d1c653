/** Letters and digits in lower case without accents; anything else separates words. A lost letter stays as a dot. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('\u{FFFD}', '.')
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9.]+/g, ' ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\bste\b\.?/g, 'sainte')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Where `name` stands in `text` as whole words, or -1. A dot in the text is a letter that its source lost. */
export function wordsAt(text: string, name: string): number {
  for (let start = 0; start + name.length <= text.length; start += 1) {
    if (start > 0 && text[start - 1] !== ' ') continue;
    const end = start + name.length;
    if (end < text.length && text[end] !== ' ') continue;
    if ([...name].every((letter, index) => text[start + index] === letter || text[start + index] === '.')) return start;
  }
  return -1;
}
