import type { OnboardingView } from '@relevo/contracts/wallet';
import { Refusal } from '@relevo/domain/refusals';
import type { Acting } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAct } from '../../acts/acts.ts';
import type { FindBankDetails } from '../withdrawals/bank-details.ts';
import { findPayoutAccount, savePayoutAccount } from './payout-accounts.repository.ts';

type Asked = { by: Acting; findBankDetails: FindBankDetails };

/** Makes the account at the provider the first time, and each time a new link to its set-up. */
export async function onboardPayoutAccount(deps: Deps, { by, findBankDetails }: Asked): Promise<OnboardingView> {
  const { db, clock, payouts, publicUrl } = deps;
  if (!payouts.account) throw new Refusal('onboarding_not_needed');
  const { holderId: userId } = by;
  // Before the provider is asked, which takes seconds.
  await inTransaction(db, (tx) => recordAct(tx, { by, act: 'payout_account.onboard', at: clock.now() }));
  const owner = await db
    .selectFrom('parties')
    .select(['email', 'country', 'account_language', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const known = await findPayoutAccount(db, { userId, provider: payouts.name });
  const details = await findBankDetails(userId);
  const { accountKey, url, expiresAt } = await payouts.account.onboard({
    userId,
    email: owner.email,
    country: owner.country,
    language: owner.account_language,
    accountKey: known?.account_key ?? null,
    destination: details && {
      institution: details.bank_institution,
      transit: details.bank_transit,
      account: details.bank_account,
      name: `${owner.first_name} ${owner.last_name}`.trim(),
    },
    returnUrl: `${publicUrl}/wallet?payouts=done`,
    refreshUrl: `${publicUrl}/wallet?payouts=again`,
  });
  if (!known) await savePayoutAccount(db, { userId, accountKey, at: clock.now() });
  return { url, expires_at: expiresAt.toISOString() };
}
