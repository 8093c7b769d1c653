import { bareNumber, digitsOfContact } from './contact-numbers.ts';
import { contactMask } from './mask-contacts.ts';
import { readLetters } from './readable-letters.ts';

/** Messages of one sender over which digits are summed, the one that is sent included. */
export const spreadMessages = 10;

/** Whether a message is hardly more than digits, so that it may be a part of a number. */
export function isPartOfNumber(text: string): boolean {
  return digitsIn(text) > 0;
}

/**
 * Masks the digits of a message that completes a number of seven digits with the sender's earlier messages, newest first.
 * Only messages that are hardly more than digits count: sentences, dates, times and amounts do not.
 */
export function maskSpreadNumber(text: string, earlier: readonly string[]): { text: string; isMasked: boolean } {
  const { letters, starts } = readLetters(text);
  const own = bareNumber(letters);
  const before = earlier.slice(0, spreadMessages - 1).reduce((sum, each) => sum + digitsIn(each), 0);
  if (!own || own.digits + before < digitsOfContact) return { text, isMasked: false };
  const masked = text.slice(0, starts[own.from]) + contactMask + text.slice(starts[own.to] ?? text.length);
  return { text: masked, isMasked: true };
}

function digitsIn(text: string): number {
  return bareNumber(readLetters(text).letters)?.digits ?? 0;
}
