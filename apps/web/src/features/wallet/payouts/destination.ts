import type { PayoutAccountView } from '@relevo/contracts/wallet';
import type { BankDetails } from '../bank-details.ts';

/** Where the bank part of a withdrawal goes. `branch` is null where the provider keeps the account. */
export type Destination = { account: string; branch: { institution: string; transit: string } | null };

/** Null while no account is known. */
export function destinationOf(details: BankDetails | null, account?: PayoutAccountView): Destination | null {
  if (account?.provider === 'stripe')
    return account.account === null ? null : { account: account.account, branch: null };
  if (!details) return null;
  const { bank_account, bank_institution: institution, bank_transit: transit } = details;
  return { account: bank_account, branch: { institution, transit } };
}
