import type { PayoutAccountView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { payoutRequirementText } from '@relevo/i18n/payout-texts';
import type { Deps } from '../../../platform/deps.ts';
import { findPayableFrom } from '../withdrawals/bank-changes.ts';
import type { FindBankDetails } from '../withdrawals/bank-details.ts';
import { findMethod, maskAccount } from '../withdrawals/withdrawal-method.ts';
import { findPayoutAccount } from './payout-accounts.repository.ts';

type Asked = { userId: string; language: Language; findBankDetails: FindBankDetails };

/** Where withdrawals of a person go, and whether they can. */
export async function getPayoutAccount(deps: Deps, asked: Asked): Promise<PayoutAccountView> {
  return deps.payouts.account ? ofProvider(deps, asked) : ofBankDetails(deps, asked);
}

async function ofBankDetails(deps: Deps, { userId, language, findBankDetails }: Asked): Promise<PayoutAccountView> {
  const details = (await findMethod(deps, userId)) ?? (await findBankDetails(userId));
  const heldUntil = details && (await findPayableFrom(deps.db, userId, deps.clock.now()));
  return {
    provider: deps.payouts.name,
    state: details ? 'ready' : 'setup_needed',
    account: details && maskAccount(details.bank_account),
    requirements: details ? [] : [payoutRequirementText('banking', language)],
    instant: deps.payouts.offersInstant,
    held_until: heldUntil?.toISOString() ?? null,
  };
}

async function ofProvider({ db, clock, payouts }: Deps, { userId, language }: Asked): Promise<PayoutAccountView> {
  const account = await findPayoutAccount(db, { userId, provider: payouts.name });
  // A bank account that was replaced at the provider is a bank change like any other.
  const heldUntil = account?.external_account ? await findPayableFrom(db, userId, clock.now()) : null;
  return {
    provider: payouts.name,
    state: account?.state ?? 'setup_needed',
    account: account?.external_masked || null,
    requirements: (account?.requirements ?? []).map((code) => payoutRequirementText(code, language)),
    instant: payouts.offersInstant && account?.instant === true,
    held_until: heldUntil?.toISOString() ?? null,
  };
}
