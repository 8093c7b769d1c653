import type { UpdateProfileBody, UserView } from '@relevo/contracts/profile';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFile } from '../../platform/files/drop-file.ts';
import { keepPicture } from '../../platform/files/keep-picture.ts';
import { namingFile } from '../../platform/files/naming-file.ts';
import { loadProfile } from './load-profile.ts';
import { profileColumns } from './profile-columns.ts';
import { submitWhenComplete } from './submit-when-complete.ts';
import { lockUser, saveUser } from './users.repository.ts';

type UpdateProfile = {
  userId: string;
  changes: UpdateProfileBody;
  /** A new picture, or null to have none. */
  picture?: Buffer | null;
};

/** Changes what was sent and nothing else, all or nothing; lists are replaced whole. */
export async function updateProfile(deps: Deps, { userId, changes, picture }: UpdateProfile): Promise<UserView> {
  const { db, clock, files } = deps;
  const at = clock.now();
  if (changes.date_of_birth && changes.date_of_birth > at.toISOString().slice(0, 10)) {
    throw new FieldRefusal({ date_of_birth: [{ problem: 'date_in_future' }] });
  }
  const pictureKey =
    picture &&
    (await keepPicture(files, { folder: 'pictures', ownerId: userId, content: picture, field: 'profile_picture' }));
  const { view, keyBefore } = await namingFile(files, pictureKey, () =>
    inTransaction(db, async (tx) => {
      const before = await lockUser(tx, userId);
      const pictureChange = pictureKey === undefined ? {} : { profile_picture_key: pictureKey };
      await saveUser(tx, userId, { ...profileColumns(deps, userId, changes), ...pictureChange, updated_at: at });
      if (isAboutThePerson(changes, picture)) await submitWhenComplete(tx, userId, at);
      return { view: await loadProfile(deps, userId, tx), keyBefore: before.profile_picture_key };
    }),
  );
  if (pictureKey !== undefined && keyBefore) await dropFile(deps, keyBefore);
  return view;
}

/** Reading in another language, or sending nothing, is no reason for the team to look at a rejected profile again. */
function isAboutThePerson(
  { account_language, ...rest }: UpdateProfileBody,
  picture: Buffer | null | undefined,
): boolean {
  return picture !== undefined || Object.keys(rest).length > 0;
}
