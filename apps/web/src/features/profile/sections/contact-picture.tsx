import type { UserView } from '@relevo/contracts/profile';
import { api } from '../../../platform/api-client.ts';
import { PictureField } from '../../../platform/pictures/picture-field.tsx';
import { useSession } from '../../../platform/session.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { upload } from '../../../platform/upload.ts';
import { PersonPicture } from '../person-picture.tsx';

export function ContactPicture({ user }: { user: UserView }) {
  const t = useTexts('profile');
  const { setUser } = useSession();

  async function send(picture: Blob, onProgress: (percent: number) => void) {
    const form = new FormData();
    form.append('profile_picture', picture, 'picture.jpg');
    setUser(await upload<UserView>({ method: 'PATCH', path: '/user/profile/', form, onProgress }));
  }
  async function takeAway() {
    setUser(await api.patch<UserView>('/user/profile/', { profile_picture: null }));
  }

  return (
    <PictureField
      label={t('fields.picture')}
      preview={<PersonPicture user={user} className="size-20 text-2xl" />}
      hasPicture={user.profile_picture !== null}
      isCut
      fieldName="profile_picture"
      send={send}
      takeAway={takeAway}
    />
  );
}
