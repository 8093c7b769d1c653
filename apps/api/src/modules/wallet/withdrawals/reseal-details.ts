import { sql } from 'kysely';
import { databaseErrorCode, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealedPlace } from './withdrawal-method.ts';

type Resealed = { resealed: number; unreadable: number };
type Sealed = { key: string; sealed: string };

const batchSize = 200;

/** Re-encrypts bank details with the current key, in batches, so that it can run beside a busy server. */
export async function resealDetails(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (const table of ['withdrawal_methods', 'withdrawals'] as const) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await inTransaction(deps.db, (tx) => resealBatch(deps, tx, { table, after, total }));
      const last = rows.at(-1);
      if (!last) break;
      after = last.key;
    }
  }
  return total;
}

type Batch = { table: 'withdrawal_methods' | 'withdrawals'; after: string; total: Resealed };

async function resealBatch({ cipher }: Deps, tx: Tx, { table, after, total }: Batch): Promise<Sealed[]> {
  const key = sql.ref(table === 'withdrawals' ? 'id' : 'user_id');
  const { rows } = await sql<Sealed>`
    select ${key} as key, details_sealed as sealed from ${sql.table(table)}
    where ${key} > ${after}::uuid order by ${key} limit ${sql.lit(batchSize)} for update`.execute(tx);
  for (const row of rows.filter(({ sealed }) => sealed !== '' && cipher.isStale(sealed))) {
    const place = sealedPlace(table, row.key);
    try {
      const sealed = cipher.seal(cipher.open(row.sealed, place), place);
      await sql`update ${sql.table(table)} set details_sealed = ${sealed} where ${key} = ${row.key}::uuid`.execute(tx);
      total.resealed += 1;
    } catch (error) {
      if (databaseErrorCode(error)) throw error;
      total.unreadable += 1;
    }
  }
  return rows;
}
