import type { WalletView } from '@relevo/contracts/wallet';
import { isPositiveAmount } from './amount-entry.ts';

type Amounts = Pick<WalletView, 'available' | 'withdrawable' | 'maturing' | 'refundable' | 'due' | 'owed'>;

/**
 * What may be said of the available money: `blocked` while something is due or owed, `nothing` without any, else how much
 * may go to the bank and when. Null when all of it goes back to cards.
 */
export type BankPart = 'blocked' | 'nothing' | 'all' | 'some' | 'nowAndLater' | 'later' | null;

export function bankPartOf({ available, withdrawable, maturing, refundable, due, owed }: Amounts): BankPart {
  if (isPositiveAmount(due) || isPositiveAmount(owed)) return 'blocked';
  if (!isPositiveAmount(available)) return 'nothing';
  if (maturing) return isPositiveAmount(withdrawable) ? 'nowAndLater' : 'later';
  if (!isPositiveAmount(withdrawable)) return null;
  return isPositiveAmount(refundable) ? 'some' : 'all';
}
