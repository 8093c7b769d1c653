import type { Deps } from '../../../platform/deps.ts';
import { storePicture } from '../../../platform/files/store-picture.ts';
import { withUploadedFiles } from '../../../platform/files/with-uploaded-file.ts';
import {
  type CleanDocument,
  cleanDocuments,
  type DocumentUpload,
  keysOf,
  putDocuments,
} from '../documents/store-documents.ts';
import type { PictureChange } from './account-files.ts';

type Files = { userId: string; picture?: PictureChange; documents: readonly DocumentUpload[] };
export type StoredFiles = { pictureKey: string | null | undefined; documents: readonly CleanDocument[] };

/** Stores all files of a request before `work` writes their rows; when one is bad or `work` throws, none stays. */
export async function storeAccountFiles<Result>(
  deps: Deps,
  { userId, picture, documents }: Files,
  work: (stored: StoredFiles) => Promise<Result>,
): Promise<Result> {
  const { files } = deps;
  const clean = await cleanDocuments(deps, userId, documents);
  const pictureKey = picture && (await storePicture(files, { folder: 'pictures', ownerId: userId, ...picture }));
  return withUploadedFiles(files, [pictureKey, ...keysOf(clean)], async () => {
    await putDocuments(deps, clean);
    return work({ pictureKey, documents: clean });
  });
}
