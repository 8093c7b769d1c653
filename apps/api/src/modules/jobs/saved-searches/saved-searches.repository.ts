import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SavedSearchesTable } from '../../../platform/database/tables/job-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const shownColumns = ['id', 'name', 'filters', 'alerts', 'created_at'] as const;
export type SavedSearch = Pick<Selectable<SavedSearchesTable>, (typeof shownColumns)[number]>;
export type OwnSearch = { searchId: string; workerId: string };

/** Serialises the additions of one worker, so that the limit holds, without holding a row that others wait for. */
export async function lockSearchesOf(tx: Tx, workerId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('saved searches of ' || ${workerId}, 0)),
      pg_advisory_xact_lock_shared(${wordsInUse})`.execute(tx);
}

/** Held while words are added, and alone while those of no search are deleted: a word must not go as it is used again. */
const wordsInUse = sql`hashtextextended('words of saved searches in use', 0)`;

export async function lockWordsInUse(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${wordsInUse})`.execute(tx);
}

export async function countSearchesOf(db: Db, workerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('worker_id', '=', workerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listSearchesOf(db: Db, workerId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_searches')
    .select(shownColumns)
    .where('worker_id', '=', workerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function addSearch(tx: Tx, search: InsertObject<Tables, 'saved_searches'>): Promise<SavedSearch> {
  return tx.insertInto('saved_searches').values(search).returning(shownColumns).executeTakeFirstOrThrow();
}

/** The search of another worker is not found. */
export async function saveOwnSearch(tx: Tx, own: OwnSearch, changes: UpdateObject<Tables, 'saved_searches'>) {
  return tx
    .updateTable('saved_searches')
    .set(changes)
    .where('id', '=', own.searchId)
    .where('worker_id', '=', own.workerId)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** False when the worker has no search with this id. */
export async function removeOwnSearch(db: Db, { searchId, workerId }: OwnSearch): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', searchId)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The words are spelled when the next job is matched. */
export async function addSearchWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  // Sorted, so that two transactions with the same words wait for each other instead of deadlocking.
  const rows = [...words].sort().map((word) => ({ word }));
  await tx
    .insertInto('saved_search_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
