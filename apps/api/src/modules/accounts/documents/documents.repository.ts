import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
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
