import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';
import { type Card, removeCard } from '../cards/cards.repository.ts';
import { disownBankAccount } from '../payouts/disown-bank-account.ts';
import { addBankChange } from './bank-changes.ts';
import { moveWithdrawal } from './move-withdrawal.ts';

type ClearPayees = { holderId: string; actor: string; at: Date };

/**
 * Takes the card and the bank account out of the wallet of a company that goes to another owner, and cancels withdrawals
 * that have not begun. The next bank account counts as a replaced one. Answers the card for the provider to detach.
 */
export async function clearPayees(tx: Tx, { holderId, actor, at }: ClearPayees): Promise<Card | undefined> {
  const { rows: pending } = await sql<{ id: string }>`
    select withdrawals.id from withdrawals
    join withdrawal_parts as part on part.withdrawal_id = withdrawals.id and part.destination = 'bank'
    where withdrawals.user_id = ${holderId} and withdrawals.status = 'pending' and part.status = 'pending'
    order by withdrawals.id for update of withdrawals`.execute(tx);
  for (const { id } of pending) await moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor, at });
  await disownBankAccount(tx, { userId: holderId, since: new Date(0), at });
  await tx.deleteFrom('withdrawal_methods').where('user_id', '=', holderId).execute();
  await tx
    .updateTable('users')
    .set({ bank_account_sealed: null, bank_institution: '', bank_transit: '' })
    .where('id', '=', holderId)
    .execute();
  // The former owner's links would put the former account back.
  await tx
    .deleteFrom('email_tokens')
    .where('user_id', '=', holderId)
    .where('purpose', '=', 'undo_bank_change')
    .execute();
  await tx.updateTable('bank_account_changes').set({ undone_at: at }).where('user_id', '=', holderId).execute();
  await addBankChange(tx, {
    id: uuidv7(),
    user_id: holderId,
    kind: 'replaced',
    account_masked: '',
    on_transfer: true,
    changed_at: at,
  });
  return removeCard(tx, holderId);
}

/** Whether the bank account was taken out by a transfer of the company, and none has come in since that was not undone. */
export async function isFirstAfterTransfer(tx: Tx, holderId: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('bank_account_changes')
    .select('on_transfer')
    .where('user_id', '=', holderId)
    .where('undone_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.on_transfer ?? false;
}
