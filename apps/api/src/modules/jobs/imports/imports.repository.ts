import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Acting } from '../../../http/access.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { JobImportsTable } from '../../../platform/database/tables/job-tables.ts';

export type Import = Selectable<JobImportsTable>;
export type OwnImport = { importId: string; by: Acting };

export async function addImport(db: Db, row: Insertable<JobImportsTable>): Promise<void> {
  await db.insertInto('job_imports').values(row).execute();
}

/** The import of another employer is not found. */
export async function lockOwnImport(tx: Tx, { importId, by }: OwnImport): Promise<Import | undefined> {
  return tx
    .selectFrom('job_imports')
    .selectAll()
    .where('id', '=', importId)
    .where('owner_id', '=', by.holderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveImport(tx: Tx, id: string, changes: Updateable<JobImportsTable>): Promise<void> {
  await tx.updateTable('job_imports').set(changes).where('id', '=', id).execute();
}
