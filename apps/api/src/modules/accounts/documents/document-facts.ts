import { sql } from 'kysely';
import { askTogether } from '../../../platform/database/ask-together.ts';

/** The facts that a mail about a document names; null when it is gone or no longer expires. */
export const findDocumentFacts = askTogether(async (db, documentIds: readonly string[]) => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name', 'expires_on'])
    .where('id', '=', sql<string>`any(${documentIds}::uuid[])`)
    .execute();
  const facts = new Map(rows.map((row) => [row.id, row]));
  return documentIds.map((id) => facts.get(id) ?? null);
});
