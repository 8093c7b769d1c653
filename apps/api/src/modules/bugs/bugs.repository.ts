import type { BugActor, BugStatus } from '@relevo/domain/bug-lifecycle';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { BugsTable } from '../../platform/database/tables/bug-tables.ts';

export type Bug = Selectable<BugsTable>;

export async function addBug(tx: Tx, bug: Insertable<BugsTable>): Promise<void> {
  await tx.insertInto('bugs').values(bug).execute();
}

/** Locks a report: the reporter's own, or any for an operator. */
export async function lockBug(tx: Tx, { id, reporterId }: { id: string; reporterId?: string }) {
  return tx
    .selectFrom('bugs')
    .selectAll()
    .where('id', '=', id)
    .$if(reporterId !== undefined, (query) => query.where('reporter_id', '=', reporterId ?? ''))
    .forUpdate()
    .executeTakeFirst();
}

export async function saveBug(tx: Tx, id: string, changes: Updateable<BugsTable>): Promise<void> {
  await tx.updateTable('bugs').set(changes).where('id', '=', id).execute();
}

type Step = { bugId: string; status: BugStatus; by: BugActor; note?: string | null; at: Date };

export async function noteBugStep(tx: Tx, { bugId, status, by, note, at }: Step): Promise<void> {
  await tx
    .insertInto('bug_history')
    .values({ bug_id: bugId, status, by, note: note || null, at })
    .execute();
}

export async function countRecentBugs(db: Db, reporterId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bugs')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
