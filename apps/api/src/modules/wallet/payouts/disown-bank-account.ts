import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';

type Disown = { userId: string; since: Date; at: Date };

/**
 * Stops payouts to a bank account that another person entered at the provider, until its owner enters another one there: we
 * cannot put the former one back. Withdrawals that would go to it are cancelled.
 */
export async function disownBankAccount(tx: Tx, { userId, since, at }: Disown): Promise<void> {
  const account = await tx
    .selectFrom('payout_accounts')
    .select(['account_key', 'external_account'])
    .where('user_id', '=', userId)
    .where('external_since', '>=', since)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return;
  await tx
    .updateTable('payout_accounts')
    .set({ state: 'restricted', disowned_account: account.external_account, updated_at: at })
    .where('account_key', '=', account.account_key)
    .execute();
  const pending = await tx
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_parts as part', 'part.withdrawal_id', 'withdrawals.id')
    .select('withdrawals.id')
    .where('withdrawals.user_id', '=', userId)
    .where('withdrawals.status', '=', 'pending')
    .where('part.destination', '=', 'bank')
    .where('part.external_account', '=', account.external_account)
    .orderBy('withdrawals.id')
    .forUpdate()
    .execute();
  for (const { id } of pending) {
    await moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor: `user:${userId}`, at });
  }
  await recordEvent(tx, { type: 'payout_account.needed', userId }, at);
  await publishWalletChange(tx, userId, at, 'payout_account');
}
