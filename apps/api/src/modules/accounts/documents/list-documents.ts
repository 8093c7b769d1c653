import type { DocumentView } from '@relevo/contracts/documents';
import type { PageQuery } from '@relevo/contracts/paging';
import type { Deps } from '../../../platform/deps.ts';
import { findDocuments } from './documents.repository.ts';
import { presentDocument } from './present-document.ts';

/** The number of documents is bounded, so all are read and one page is answered. */
export async function listDocuments(
  deps: Deps,
  userId: string,
  { page, page_size }: PageQuery,
): Promise<{ count: number; items: DocumentView[] }> {
  const documents = await findDocuments(deps.db, userId);
  const shown = documents.slice((page - 1) * page_size, page * page_size);
  return { count: documents.length, items: shown.map((document) => presentDocument(deps, document)) };
}

export async function listDocumentsOf(deps: Deps, userId: string): Promise<DocumentView[]> {
  return (await findDocuments(deps.db, userId)).map((document) => presentDocument(deps, document));
}
