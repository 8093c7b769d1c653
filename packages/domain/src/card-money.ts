import type { Cents } from './money.ts';

/** Free money by its origin: card money pays workers or goes back to its card, earned money may go to the bank. */
export type Purse = Readonly<{ card: Cents; earned: Cents }>;

const min = (a: Cents, b: Cents): Cents => (a < b ? a : b);
const max = (a: Cents, b: Cents): Cents => (a > b ? a : b);

export const purseTotal = ({ card, earned }: Purse): Cents => card + earned;

/** Workers are paid with card money first. The purse has to cover the amount. */
export function spendCardFirst(amount: Cents, purse: Purse): Purse {
  const card = min(amount, purse.card);
  return { card, earned: amount - card };
}

/** A completed deposit and how much of it the provider can still refund to its card. */
export type RefundableDeposit = Readonly<{ id: string; left: Cents }>;

export type WithdrawalSplit = Readonly<{
  bank: Cents;
  refunds: readonly Readonly<{ depositId: string; amount: Cents }>[];
}>;

/**
 * Earned money goes to the bank first; the rest goes back to the cards it came from. `deposits` are ordered newest first
 * and have to cover the rest.
 */
export function splitWithdrawal(
  amount: Cents,
  from: { earned: Cents; deposits: readonly RefundableDeposit[] },
): WithdrawalSplit {
  const bank = min(amount, from.earned);
  let rest = amount - bank;
  const refunds: { depositId: string; amount: Cents }[] = [];
  for (const { id, left } of from.deposits) {
    const refund = min(rest, left);
    if (refund > 0n) refunds.push({ depositId: id, amount: refund });
    rest -= refund;
  }
  if (rest > 0n) throw new Error('card money exceeds what its deposits can be refunded');
  return { bank, refunds };
}

/** What the provider says about a charge. */
export type ChargeFacts = Readonly<{
  amount: Cents;
  /** Refunded because this app asked for it, or asked for and not answered yet. */
  returned: Cents;
  /** Refunded by the provider itself. */
  refunded: Cents;
  /** In disputes that are not won. */
  disputed: Cents;
}>;

/** What has to be taken out of the wallet for a charge; never more than what is left of it. */
export function takenFor({ amount, returned, refunded, disputed }: ChargeFacts): Cents {
  return max(0n, min(amount - returned, refunded + disputed));
}

/** Free money is taken first, card money before earned money; what is not there is owed. */
export function splitTakeBack(amount: Cents, purse: Purse): Purse & { owed: Cents } {
  const taken = spendCardFirst(min(amount, purseTotal(purse)), purse);
  return { ...taken, owed: amount - purseTotal(taken) };
}

/** Returned money settles what is owed, then replaces earned money that was taken; the rest is card money again. */
export function splitReversal(
  amount: Cents,
  { owed, earnedTaken }: { owed: Cents; earnedTaken: Cents },
): Purse & { owed: Cents } {
  const settles = min(amount, owed);
  const earned = min(amount - settles, earnedTaken);
  return { owed: settles, earned, card: amount - settles - earned };
}
