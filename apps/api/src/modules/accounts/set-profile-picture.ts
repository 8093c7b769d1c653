import { uuidv7 } from 'uuidv7';
import type { Deps } from '../../platform/deps.ts';
import { cropPicture } from '../../platform/files/clean-upload.ts';
import { getUser, saveUser } from './users.repository.ts';

/** A new picture, cut square and drawn anew, or none. The one before goes away with its file. */
export async function setProfilePicture(
  deps: Deps,
  { userId, content }: { userId: string; content: Buffer | null },
): Promise<void> {
  const before = (await getUser(deps.db, userId)).profile_picture_key;
  let key: string | null = null;
  if (content) {
    const picture = await cropPicture(content, 'profile_picture');
    key = `pictures/${userId}/${uuidv7()}.${picture.extension}`;
    await deps.files.put(key, picture.content, picture.contentType);
  }
  await saveUser(deps.db, userId, { profile_picture_key: key, updated_at: deps.clock.now() });
  if (before) await deps.files.remove(before);
}
