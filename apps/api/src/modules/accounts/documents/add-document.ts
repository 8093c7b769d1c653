import type { DocumentView, UpdateDocumentBody } from '@relevo/contracts/documents';
import type { DocumentType } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TemporaryFile } from '../../../platform/files/temporary-files.ts';
import { withUploadedFiles } from '../../../platform/files/with-uploaded-file.ts';
import { submitWhenComplete } from '../profile/submit-when-complete.ts';
import { lockUser } from '../profile/users.repository.ts';
import { documentTerms } from './document-terms.ts';
import { type Document, presentDocument } from './present-document.ts';
import { addDocuments, cleanDocuments, keysOf, putDocuments } from './store-documents.ts';

type AddDocument = {
  userId: string;
  type: DocumentType;
  terms?: UpdateDocumentBody;
  upload: { name: string; file: TemporaryFile } | undefined;
};

/** Sanitises and stores a document. The user's row is locked, so that two uploads at once cannot exceed the quota. */
export async function addDocument(deps: Deps, asked: AddDocument): Promise<DocumentView> {
  const { userId, type, terms = {}, upload } = asked;
  if (!upload) throw new FieldRefusal({ file: [{ problem: 'file_required' }] });
  const columns = documentTerms(type, terms, deps.clock.now());
  const clean = await cleanDocuments(deps, userId, [{ type, field: 'file', upload, columns }]);
  return withUploadedFiles(deps.files, keysOf(clean), async () => {
    await putDocuments(deps, clean);
    return inTransaction(deps.db, async (tx) => {
      await lockUser(tx, userId);
      const [document] = await addDocuments(tx, userId, clean);
      await submitWhenComplete(tx, userId, deps.clock.now());
      return presentDocument(deps, document as Document);
    });
  });
}
