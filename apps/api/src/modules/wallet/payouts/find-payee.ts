import type { PayoutSpeed } from '@relevo/domain/payouts';
import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BankDetails } from '../withdrawals/bank-details.ts';
import { maskAccount } from '../withdrawals/withdrawal-method.ts';
import { findPayoutAccount } from './payout-accounts.repository.ts';

/** Where the bank part of a withdrawal goes, as it is at the request. */
export type Payee = Readonly<{
  /** Null where the bank account is known to the provider only. */
  details: BankDetails | null;
  masked: string;
  externalAccount: string | null;
  speed: PayoutSpeed;
  /** Refuses a payout to an account that is not complete. */
  refuseUnready(): void;
}>;

type Asked = { userId: string; details: BankDetails | null; speed: PayoutSpeed };

/** An instant payout that is not offered is refused: it never becomes a standard one without being asked for. */
export async function findPayee({ payouts }: Deps, tx: Tx, { userId, details, speed }: Asked): Promise<Payee> {
  const account = payouts.account ? await findPayoutAccount(tx, { userId, provider: payouts.name }) : undefined;
  const offersInstant = payouts.offersInstant && (!payouts.account || account?.instant === true);
  if (speed === 'instant' && !offersInstant) throw new Refusal('instant_unavailable');
  if (payouts.account) {
    return {
      details,
      masked: account?.external_masked ?? '',
      externalAccount: account?.external_account ?? null,
      speed,
      refuseUnready() {
        if (account?.state !== 'ready') throw new Refusal('payout_account_needed');
      },
    };
  }
  return {
    details,
    masked: details ? maskAccount(details.bank_account) : '',
    externalAccount: null,
    speed,
    refuseUnready() {
      if (!details) throw new Refusal('banking_needed');
    },
  };
}
