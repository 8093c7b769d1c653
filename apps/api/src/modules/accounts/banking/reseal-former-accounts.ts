import { sql } from 'kysely';
import { databaseErrorCode, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

type Resealed = { resealed: number; unreadable: number };
type Sealed = { id: string; user_id: string; sealed: string | null };

/** The places that the values were bound to where they came from, and are restored to. */
const columns = {
  former_bank_account_sealed: (userId: string) => `users.bank_account:${userId}`,
  former_method_sealed: (userId: string) => `withdrawal_methods.details:${userId}`,
};

const batchSize = 200;

/** Re-encrypts former bank accounts with the current key, in batches. */
export async function resealFormerAccounts(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (const column of Object.keys(columns) as (keyof typeof columns)[]) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await inTransaction(deps.db, (tx) => resealBatch(deps, tx, { column, after, total }));
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  return total;
}

type Batch = { column: keyof typeof columns; after: string; total: Resealed };

async function resealBatch({ cipher }: Deps, tx: Tx, { column, after, total }: Batch): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select id, user_id, ${sql.ref(column)} as sealed from bank_account_changes
    where id > ${after}::uuid and ${sql.ref(column)} is not null
    order by id limit ${sql.lit(batchSize)} for update`.execute(tx);
  for (const { id, user_id, sealed } of rows) {
    if (!sealed || !cipher.isStale(sealed)) continue;
    const place = columns[column](user_id);
    try {
      const resealed = cipher.seal(cipher.open(sealed, place), place);
      await sql`update bank_account_changes set ${sql.ref(column)} = ${resealed} where id = ${id}::uuid`.execute(tx);
      total.resealed += 1;
    } catch (error) {
      if (databaseErrorCode(error)) throw error;
      total.unreadable += 1;
    }
  }
  return rows;
}
