import { isCommitInDoubt } from '../database/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * Runs `work`, which stores the keys of uploads in rows. Deletes the uploads when `work` throws, unless its commit got no
 * answer: the rows may be there, and a file that no row names does less harm than a row without its file.
 */
export async function withUploadedFiles<Result>(
  files: FileStore,
  keys: readonly (string | null | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isCommitInDoubt(error)) throw error;
    for (const key of keys) if (key) await files.remove(key).catch(() => {});
    throw error;
  }
}

export function withUploadedFile<Result>(
  files: FileStore,
  key: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return withUploadedFiles(files, [key], work);
}
