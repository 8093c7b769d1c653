import type { UserView } from '@relevo/contracts/profile';
import { initials } from '../../../platform/person-name.ts';

type PersonPictureProps = {
  user: Pick<UserView, 'first_name' | 'last_name' | 'profile_picture'>;
  /** Its size, and that of the letters in the place of a picture. */
  className: string;
};

const shape = 'shrink-0 rounded-full bg-accent-soft';

/** The name always stands beside it, so it says nothing to a screen reader. */
export function PersonPicture({ user, className }: PersonPictureProps) {
  if (user.profile_picture) {
    return <img src={user.profile_picture} alt="" className={`${shape} object-cover ring-1 ring-line ${className}`} />;
  }
  return (
    <div aria-hidden="true" className={`${shape} grid place-items-center font-bold text-accent-ink ${className}`}>
      {initials(user)}
    </div>
  );
}
