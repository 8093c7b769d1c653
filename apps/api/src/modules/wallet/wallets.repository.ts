import type { TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

type List = 'transaction' | 'withdrawal';

/** The next number in one of a user's lists. Numbers have no gaps, so a page is found without counting. */
export async function nextNumber(tx: Tx, userId: string, list: List, at: Date): Promise<bigint> {
  const column = sql.ref(`${list}_count`);
  const { rows } = await sql<{ number: bigint }>`
    insert into wallets as wallet (user_id, ${column}, created_at) values (${userId}, 1, ${at})
    on conflict (user_id) do update set ${column} = wallet.${column} + 1
    returning ${column} as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an upsert always answers a row');
  return row.number;
}

type NewTransaction = {
  /** Set for a part of a withdrawal. */
  id?: string;
  userId: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount: bigint;
  status: TransactionStatus;
  about: TransactionAbout;
  relatedId: string;
  at: Date;
};

/** Adds a line to a user's statement. */
export async function addTransaction(tx: Tx, line: NewTransaction): Promise<void> {
  await tx
    .insertInto('wallet_transactions')
    .values({
      id: line.id ?? uuidv7(),
      user_id: line.userId,
      seq: await nextNumber(tx, line.userId, 'transaction', line.at),
      kind: line.kind,
      direction: line.direction,
      amount_cents: line.amount,
      status: line.status,
      about: JSON.stringify(line.about),
      related_id: line.relatedId,
      created_at: line.at,
      updated_at: line.at,
    })
    .execute();
  await publishWalletChange(tx, line.userId, line.at);
}

/** Records a change of a wallet for its owner's open screens. */
export async function publishWalletChange(
  tx: Tx,
  userId: string,
  at: Date,
  what: 'moved' | 'withdrawal' | 'payout_account' = 'moved',
): Promise<void> {
  await recordChange(tx, { userIds: [userId], type: 'wallet', what, at });
}

/** Updates the statement line of a part of a withdrawal. */
export async function setLineStatus(tx: Tx, line: { id: string; userId: string; status: TransactionStatus; at: Date }) {
  await tx
    .updateTable('wallet_transactions')
    .set({ status: line.status, updated_at: line.at })
    .where('id', '=', line.id)
    .execute();
  await publishWalletChange(tx, line.userId, line.at);
}

/** Updates the statement line of a deposit. */
export async function setTransactionStatus(tx: Tx, relatedId: string, status: TransactionStatus, at: Date) {
  const lines = await tx
    .updateTable('wallet_transactions')
    .set({ status, updated_at: at })
    .where('related_id', '=', relatedId)
    .returning('user_id')
    .execute();
  for (const { user_id } of lines) await publishWalletChange(tx, user_id, at);
}
