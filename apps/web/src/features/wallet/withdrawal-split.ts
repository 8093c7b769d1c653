import type { WalletView } from '@relevo/contracts/wallet';
import { formatMoneyWire, parseMoney } from '@relevo/domain/money';

export type WithdrawalSplit = { bank: string; card: string };

/** Where an amount goes: earned money to the bank first, the rest back to the cards it came from. */
export function splitEntry(amount: string, { withdrawable }: Pick<WalletView, 'withdrawable'>): WithdrawalSplit {
  const asked = parseMoney(amount) ?? 0n;
  const earned = parseMoney(withdrawable) ?? 0n;
  const bank = asked < earned ? asked : earned;
  return { bank: formatMoneyWire(bank), card: formatMoneyWire(asked - bank) };
}

/** What can be withdrawn now: pay that matures has to wait. */
export function leavesNow({ withdrawable, refundable }: Pick<WalletView, 'withdrawable' | 'refundable'>): string {
  return formatMoneyWire((parseMoney(withdrawable) ?? 0n) + (parseMoney(refundable) ?? 0n));
}

/** What of a withdrawal that was made goes to the bank, and what back to cards; null where nothing does. */
export function splitOfParts(parts: readonly { to: 'bank' | 'card'; amount: string }[]) {
  const sumOf = (destination: 'bank' | 'card') => {
    const amounts = parts.filter(({ to }) => to === destination).map(({ amount }) => parseMoney(amount) ?? 0n);
    return amounts.length === 0 ? null : formatMoneyWire(amounts.reduce((sum, cents) => sum + cents, 0n));
  };
  return { bank: sumOf('bank'), card: sumOf('card') };
}
