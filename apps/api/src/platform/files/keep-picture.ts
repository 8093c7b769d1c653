import { uuidv7 } from 'uuidv7';
import { cropPicture } from './clean-upload.ts';
import type { FileStore } from './file-store.ts';

type Picture = { folder: 'pictures' | 'logos'; ownerId: string; content: Buffer; field: string };

/** Cuts a picture square, draws it anew and keeps it under a key of its own, which it answers. */
export async function keepPicture(
  files: FileStore,
  { folder, ownerId, content, field }: Picture,
): Promise<string> {
  const picture = await cropPicture(content, field);
  const key = `${folder}/${ownerId}/${uuidv7()}.${picture.extension}`;
  await files.put(key, picture.content, picture.contentType);
  return key;
}

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
