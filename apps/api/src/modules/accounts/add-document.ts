import type { DocumentView } from '@relevo/contracts/documents';
import { type DocumentType, documentsMaximumCount, filesQuotaBytes } from '@relevo/domain/documents';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { cleanUpload } from '../../platform/files/clean-upload.ts';
import { namingFile } from '../../platform/files/naming-file.ts';
import { readableName } from '../../platform/files/readable-name.ts';
import * as documents from './documents.repository.ts';
import { presentDocument } from './present-document.ts';
import { submitWhenComplete } from './submit-when-complete.ts';
import { lockUser } from './users.repository.ts';

type AddDocument = { userId: string; type: DocumentType; upload: { name: string; content: Buffer } | undefined };

/** Keeps a document, made safe first. The person's row is locked, so that two uploads at once cannot both take the last room. */
export async function addDocument(deps: Deps, { userId, type, upload }: AddDocument): Promise<DocumentView> {
  if (!upload) throw new FieldRefusal({ file: [{ problem: 'file_required' }] });
  const clean = await cleanUpload(upload.content, 'file', ['application/pdf', 'image/jpeg', 'image/png']);
  const id = uuidv7();
  const fileKey = `documents/${userId}/${id}.${clean.extension}`;
  const at = deps.clock.now();
  // The file is there before the row that names it can be seen, and no row is locked while it travels.
  await deps.files.put(fileKey, clean.content, clean.contentType);
  return namingFile(deps.files, fileKey, () =>
    inTransaction(deps.db, async (tx) => {
      await lockUser(tx, userId);
      await refuseOverQuota(tx, userId, clean.content.length);
      const document = await documents.addDocument(tx, {
        id,
        user_id: userId,
        document_type: type,
        name: readableName(upload.name, clean.extension),
        content_type: clean.contentType,
        size_bytes: clean.content.length,
        file_key: fileKey,
        created_at: at,
      });
      await submitWhenComplete(tx, userId, at);
      return presentDocument(deps, document);
    }),
  );
}

async function refuseOverQuota(
  tx: Parameters<typeof documents.findDocuments>[0],
  userId: string,
  bytes: number,
): Promise<void> {
  const kept = await documents.findDocuments(tx, userId);
  const total = kept.reduce((sum, { size_bytes }) => sum + size_bytes, bytes);
  if (kept.length >= documentsMaximumCount || total > filesQuotaBytes) {
    throw new FieldRefusal({ file: [{ problem: 'files_quota_reached' }] });
  }
}
