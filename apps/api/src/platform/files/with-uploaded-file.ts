import type { FileStore } from './file-store.ts';

/**
 * Runs `work`, which stores the keys of uploads in rows. Deletes the uploads when `work` throws.
 */
export async function withUploadedFiles<Result>(
  files: FileStore,
  keys: readonly (string | null | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
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
