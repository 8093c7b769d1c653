import { uuidv7 } from 'uuidv7';
import { cropPicture } from './clean-upload.ts';
import type { FileStore } from './file-store.ts';

type Picture = { folder: 'pictures' | 'logos'; ownerId: string; content: Buffer; field: string };

/** Crops, re-encodes and stores a picture; answers its key. */
export async function keepPicture(files: FileStore, { folder, ownerId, content, field }: Picture): Promise<string> {
  const picture = await cropPicture(content, field);
  const key = `${folder}/${ownerId}/${uuidv7()}.${picture.extension}`;
  await files.put(key, picture.content, picture.contentType);
  return key;
}
