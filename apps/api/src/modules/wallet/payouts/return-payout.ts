import { Refusal } from '@relevo/domain/refusals';
import type { Tx } from '../../../platform/database/database.ts';
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { findParts, lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawal-parts.ts';
import { openException } from './payout-exceptions.repository.ts';

type Return = { withdrawalId: string; actor: string; at: Date; reason?: string };

/**
 * The bank sent a payout back: the money is in the wallet again. No wallet is left when the owner was erased since;
 * then the amount stays outside, and an operator pays it there.
 */
export async function returnPayout(tx: Tx, { withdrawalId, ...move }: Return): Promise<'returned' | 'owner_is_gone'> {
  const withdrawal = await lockWithdrawal(tx, { withdrawalId });
  if (!withdrawal) throw new Refusal('not_found');
  if (await isErased(tx, withdrawal)) {
    const part = (await findParts(tx, withdrawalId)).find(({ destination }) => destination === 'bank');
    if (part?.status !== 'completed') {
      throw new Refusal('invalid_transition', { action: 'return', status: part?.status ?? withdrawal.status });
    }
    const subject = part.reference ?? withdrawalId;
    await openException(tx, {
      kind: 'unknown_here',
      subject,
      detail: 'Returned by the bank after the account of its owner was deleted',
      at: move.at,
    });
    return 'owner_is_gone';
  }
  await moveWithdrawal(tx, { ...move, withdrawalId, action: 'return' });
  return 'returned';
}

async function isErased(tx: Tx, { user_id }: Withdrawal): Promise<boolean> {
  const owner = await tx.selectFrom('parties').select('deleted_at').where('id', '=', user_id).executeTakeFirst();
  return owner?.deleted_at != null;
}
