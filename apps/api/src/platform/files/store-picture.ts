import { uuidv7 } from 'uuidv7';
import { cropPicture } from './clean-upload.ts';
import type { FileStore } from './file-store.ts';
import type { TemporaryFile } from './temporary-files.ts';

type Picture = { folder: 'pictures' | 'logos'; ownerId: string; file: TemporaryFile; field: string };

/** Crops, re-encodes and stores a picture; answers its key. */
export async function storePicture(files: FileStore, { folder, ownerId, file, field }: Picture): Promise<string> {
  const picture = await cropPicture(file, field);
  const key = `${folder}/${ownerId}/${uuidv7()}.${picture.extension}`;
  await files.put(key, picture.file, picture.contentType);
  return key;
}
