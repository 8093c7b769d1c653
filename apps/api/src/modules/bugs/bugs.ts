import type { Db, Tx } from '../../platform/database/database.ts';

export { type BugRow, bugRows, presentBug } from './bugs.queries.ts';
export { moveBug } from './move-bug.ts';
export { reportBug } from './report-bug.ts';

/** Somebody's reports, in a form they can take elsewhere. */
export async function showBugsOf(db: Db, userId: string) {
  return db
    .selectFrom('bugs')
    .select(['title', 'description', 'status', 'attachment_name', 'created_at', 'updated_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Before a person is erased: their reports go, with what they attached; answers the files to drop. */
export async function eraseBugsOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.deleteFrom('bugs').where('reporter_id', '=', userId).returning('attachment_key').execute();
  return gone.flatMap(({ attachment_key }) => attachment_key ?? []);
}
