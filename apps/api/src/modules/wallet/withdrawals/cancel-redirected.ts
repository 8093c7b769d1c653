import { type BankAccount, isSameAccount } from '@relevo/domain/bank-account';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BankDetails } from './bank-details.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { sealedPlace } from './withdrawal-method.ts';

type Redirected = { userId: string; since: Date; payee: BankAccount | null; at: Date };

/** Cancels pending withdrawals asked for since a change of the bank account that go to another account than `payee`. */
export async function cancelRedirected({ cipher }: Deps, tx: Tx, asked: Redirected): Promise<void> {
  const { userId, since, payee, at } = asked;
  const pending = await tx
    .selectFrom('withdrawals')
    .select(['id', 'details_sealed'])
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('created_at', '>=', since)
    // One that goes back to cards only has no bank account, and a payout account is the provider's.
    .where('details_sealed', '<>', '')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, details_sealed } of pending) {
    const details = JSON.parse(cipher.open(details_sealed, sealedPlace('withdrawals', id))) as BankDetails;
    if (isSameAccount(details, payee)) continue;
    await moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor: `user:${userId}`, at });
  }
}
