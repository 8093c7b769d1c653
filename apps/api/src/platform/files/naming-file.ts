import type { FileStore } from './file-store.ts';

/**
 * Plays a story that names a file just kept. When the story fails the file goes again, so that nothing is left that
 * nobody names.
 */
export async function namingFile<Result>(
  files: FileStore,
  key: string | null | undefined,
  story: () => Promise<Result>,
): Promise<Result> {
  try {
    return await story();
  } catch (error) {
    if (key) await files.remove(key).catch(() => {});
    throw error;
  }
}
