import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction } from './database.ts';
import { preferIndexes, withLimits } from './long-work.ts';

const batchSize = 5_000;
/** A batch may have to look for its rows in a large table; it locks those it deletes and no others. */
const limits = { statementMs: 10 * 60_000, lockMs: 5_000 };

type Rows = {
  table: string;
  /** Columns that are unique together, in the order in which rows are found. */
  key: readonly [string, ...string[]];
  where: RawBuilder<unknown>;
  size?: number;
};

/**
 * Deletes rows, a bounded number in each transaction, and goes on behind the last one, so that deleted rows are not
 * passed again. Stopped half way, the next run goes on with what is left; rows that another node deletes are skipped.
 */
export async function deleteInBatches(db: Db, { table, key, where, size = batchSize }: Rows): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const order = sql.join(key.map((name) => sql`${sql.ref(name)} desc`));
  const same = sql.join(
    key.map((name) => sql`gone.${sql.ref(name)} = batch.${sql.ref(name)}`),
    sql` and `,
  );
  let deleted = 0;
  for (let after: unknown[] | null = null; ; ) {
    const behind: RawBuilder<unknown> = after ? sql`(${columns}) > (${sql.join(after)})` : sql`true`;
    const rows: Record<string, unknown>[] = await inTransaction(db, async (tx) => {
      await withLimits(tx, limits);
      await preferIndexes(tx);
      const found = await sql<Record<string, unknown>>`
        with batch as materialized (
          select ${columns} from ${sql.table(table)} where ${where} and ${behind}
          order by ${columns} limit ${sql.lit(size)} for update skip locked),
        deleted as (delete from ${sql.table(table)} as gone using batch where ${same})
        select ${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}, (select count(*) from batch)::int as batch_size
        from batch order by ${order} limit 1`.execute(tx);
      return found.rows;
    });
    const [last] = rows;
    const count = Number(last?.batch_size ?? 0);
    deleted += count;
    if (!last || count < size) return deleted;
    after = key.map((name) => last[name]);
  }
}
