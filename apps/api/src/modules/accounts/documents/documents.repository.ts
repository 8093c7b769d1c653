import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DocumentsTable } from '../../../platform/database/tables/account-tables.ts';
import type { Document } from './present-document.ts';

export async function findDocuments(db: Db, userId: string): Promise<Document[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function addDocuments(db: Db, documents: readonly Insertable<DocumentsTable>[]): Promise<Document[]> {
  return db.insertInto('documents').values(documents).returningAll().execute();
}

/** The document of another user is not found. */
export async function lockDocument(tx: Tx, userId: string, documentId: string): Promise<Document | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDocument(tx: Tx, documentId: string, changes: Updateable<DocumentsTable>): Promise<void> {
  await tx.updateTable('documents').set(changes).where('id', '=', documentId).execute();
}

/** Removes one of the owner's documents; null when there is none such. */
export async function removeDocument(db: Db, userId: string, documentId: string): Promise<Document | null> {
  const removed = await db
    .deleteFrom('documents')
    .where('id', '=', documentId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return removed ?? null;
}
