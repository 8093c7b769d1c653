import type { DocumentView, UpdateDocumentBody } from '@relevo/contracts/documents';
import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { documentTerms } from './document-terms.ts';
import { lockDocument, saveDocument } from './documents.repository.ts';
import { presentDocument } from './present-document.ts';

type UpdateDocument = { userId: string; documentId: string; changes: UpdateDocumentBody };

/** Changes what one of the user's documents certifies and until when it is valid. */
export async function updateDocument(deps: Deps, asked: UpdateDocument): Promise<DocumentView> {
  const { userId, documentId, changes } = asked;
  return inTransaction(deps.db, async (tx) => {
    const document = await lockDocument(tx, userId, documentId);
    if (!document) throw new Refusal('not_found');
    const columns = documentTerms(document.document_type, changes, deps.clock.now());
    // The same date again must not bring its reminders back.
    if (columns.expires_on === document.expires_on) delete columns.expiry_mails;
    if (Object.keys(columns).length > 0) await saveDocument(tx, documentId, columns);
    return presentDocument(deps, { ...document, ...columns });
  });
}
