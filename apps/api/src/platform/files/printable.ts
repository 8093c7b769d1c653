/** Prepares a text for one cell: letters with their accents as one character, and plain blanks instead of control characters. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}\u202f\u00a0]/gu, ' ');
}
