import type { Cents } from './money.ts';
import { Refusal } from './refusals.ts';

/** How long pay may be due before its employer can hire no one else. */
export const dueGraceMs = 72 * 60 * 60_000;

export type Debt = Readonly<{
  /** What a card took back and the wallet did not cover. */
  owed: Cents;
  /** Since when the oldest pay is due, disputed or not, that is neither paid nor held; null when none is. */
  dueSince: Date | null;
}>;

/** An employer who owes does not hire: running work goes on, but nothing is posted, reopened or accepted. */
export function mayHire({ owed, dueSince }: Debt, now: Date): boolean {
  return owed <= 0n && (dueSince === null || now.getTime() - dueSince.getTime() <= dueGraceMs);
}

export function checkMayHire(debt: Debt, now: Date): void {
  if (!mayHire(debt, now)) throw new Refusal('money_owed');
}
