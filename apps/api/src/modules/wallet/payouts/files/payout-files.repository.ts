import type { PayoutFileStatus } from '@relevo/domain/payouts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { PayoutFilesTable } from '../../../../platform/database/tables/payout-tables.ts';
import type { Part } from '../../withdrawals/withdrawal-parts.ts';

export type PayoutFileRow = Selectable<PayoutFilesTable>;

/** The place that the content of a file is bound to. */
export const contentPlace = (fileId: string) => `payout_files.content:${fileId}`;

/** One file is made at a time, so that the second operator finds what the first has taken. */
export async function lockFileNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout files', 0))`.execute(tx);
}

export async function nextFileNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('payout_files')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function addFile(tx: Tx, file: PayoutFileRow): Promise<void> {
  await tx.insertInto('payout_files').values(file).execute();
}

export async function findFile(db: Db, id: string): Promise<PayoutFileRow | undefined> {
  return db.selectFrom('payout_files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockFile(tx: Tx, id: string): Promise<PayoutFileRow | undefined> {
  return tx.selectFrom('payout_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type End = { id: string; status: PayoutFileStatus; actor: string; voidReason: string | null; at: Date };

export async function endFile(tx: Tx, { id, status, actor, voidReason, at }: End): Promise<void> {
  await tx
    .updateTable('payout_files')
    .set({ status, ended_at: at, ended_by: actor, void_reason: voidReason })
    .where('id', '=', id)
    .execute();
}

/** The parts of a file, in the order of their withdrawals. */
export async function findPartsOf(db: Db, fileId: string): Promise<Part[]> {
  return db.selectFrom('withdrawal_parts').selectAll().where('file_id', '=', fileId).orderBy('withdrawal_id').execute();
}
