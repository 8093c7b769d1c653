import type { Cents } from './money.ts';

/** The box of a T4A slip for fees for services. */
export const t4aBox = '048';
/** Payers report what they paid to one worker in a year from this amount on. */
export const t4aThreshold: Cents = 50_000n;
/** What a slip has in place of a number that is not known. */
export const unknownSin = '000000000';

export function isReportedOnT4a(total: Cents): boolean {
  return total >= t4aThreshold;
}
