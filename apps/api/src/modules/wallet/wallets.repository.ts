import type { TransactionAbout, TransactionKind, TransactionStatus } from '@relevo/domain/wallet';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from '../../platform/live/live-changes.ts';

type List = 'transaction' | 'deposit' | 'withdrawal';

/** The next number in one of a person's lists. Numbers are dense, so a page is found without counting. */
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
  userId: string;
  kind: TransactionKind;
  direction: 'in' | 'out';
  amount: bigint;
  status: TransactionStatus;
  about: TransactionAbout;
  relatedId: string;
  at: Date;
};

/** A line in a person's statement. */
export async function addTransaction(tx: Tx, line: NewTransaction): Promise<void> {
  await tx
    .insertInto('wallet_transactions')
    .values({
      id: uuidv7(),
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
  await tellOwner(tx, line.userId, line.at);
}

/** Open screens of somebody whose money moved look again. */
export async function tellOwner(tx: Tx, userId: string, at: Date): Promise<void> {
  await recordChange(tx, { userIds: [userId], type: 'wallet', what: 'moved', at });
}

/** The line follows what it is about: a deposit that came through, a withdrawal that was cancelled. */
export async function setTransactionStatus(tx: Tx, relatedId: string, status: TransactionStatus, at: Date) {
  const lines = await tx
    .updateTable('wallet_transactions')
    .set({ status, updated_at: at })
    .where('related_id', '=', relatedId)
    .returning('user_id')
    .execute();
  for (const { user_id } of lines) await tellOwner(tx, user_id, at);
}
