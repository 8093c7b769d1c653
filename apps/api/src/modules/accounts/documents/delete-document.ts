import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { dropFile } from '../../../platform/files/drop-file.ts';
import { removeDocument } from './documents.repository.ts';

/** Removes one of the user's documents, the row before the file: a row never refers to a missing file. */
export async function deleteDocument(
  deps: Deps,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<void> {
  const removed = await removeDocument(deps.db, userId, documentId);
  if (!removed) throw new Refusal('not_found');
  await dropFile(deps, removed.file_key);
}
