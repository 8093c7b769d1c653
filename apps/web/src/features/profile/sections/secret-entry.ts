import { onlyDigits } from '../../../platform/forms/phone-entry.ts';

/** A number that the server shows only the end of. */
export function isMasked(value: string): boolean {
  return value.startsWith('•');
}

/**
 * What a field holds after an edit. Numbers take digits only. A masked number cannot be mended in the middle, so the
 * first edit of it starts anew with whatever was typed beside it.
 */
export function readNumberEntry(text: string, { before, maximum }: { before: string; maximum: number }): string {
  const typed = isMasked(before) && text.includes('•') ? besideMask(text, before) : text;
  return onlyDigits(typed).slice(0, maximum);
}

function besideMask(text: string, mask: string): string {
  return text.includes(mask) ? text.replace(mask, '') : '';
}
