import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../platform/database/database.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { findParts, lockWithdrawal } from '../withdrawals/withdrawal-parts.ts';

type Release = { withdrawalId: string; actor: string; at: Date };

/** An operator lets a payout go although it is large, or one of the first; once. */
export async function releasePayout(tx: Tx, { withdrawalId, actor, at }: Release): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, { withdrawalId });
  if (!withdrawal) throw new Refusal('not_found');
  const part = (await findParts(tx, withdrawalId)).find(({ destination }) => destination === 'bank');
  if (part?.status !== 'pending' || part.released_by !== null) {
    throw new Refusal('invalid_transition', { action: 'release', status: part?.status ?? withdrawal.status });
  }
  await tx.updateTable('withdrawal_parts').set({ released_by: actor }).where('id', '=', part.id).execute();
  await publishWalletChange(tx, withdrawal.user_id, at, 'withdrawal');
}
