import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Forgets the payout account of a person who is erased; the provider is asked to close it after the commit. */
export async function closePayoutAccount({ clock }: Deps, tx: Tx, userId: string): Promise<void> {
  const closed = await tx
    .deleteFrom('payout_accounts')
    .where('user_id', '=', userId)
    .returning('account_key')
    .execute();
  for (const { account_key: accountKey } of closed) {
    await recordEvent(tx, { type: 'payout_account.closed', accountKey }, clock.now());
  }
}

/** As far as the provider allows: one that keeps accounts does nothing. */
export async function closeAtProvider({ payouts }: Deps, accountKey: string): Promise<void> {
  await payouts.account?.close(accountKey);
}
