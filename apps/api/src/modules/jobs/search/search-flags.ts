import type { UserType } from '@relevo/domain/account';

/** What a search has to look at for a viewer; the triggers that set the bits of `users.search_flags` are beside `find_jobs`. */
export type SearchFlags = Readonly<{
  /** A block stands between the viewer and another account, or did. */
  isAnyHidden: boolean;
  /** The viewer may see jobs that not everybody sees. */
  seesPrivate: boolean;
  /** The viewer has work times, bookings, offers or standbys, or had. */
  hasOwn: boolean;
}>;

/** No flag says that an employer has private jobs, so those are looked for always. */
export const readFlags = (bits: number, viewer: UserType): SearchFlags => ({
  isAnyHidden: (bits & 1) !== 0,
  seesPrivate: (bits & 2) !== 0 || viewer === 'employer',
  hasOwn: (bits & 4) !== 0,
});

/** As a part of the shape of a statement. */
export const flagsText = ({ isAnyHidden, seesPrivate, hasOwn }: SearchFlags): string =>
  [isAnyHidden && 'hidden', seesPrivate && 'private', hasOwn && 'own'].filter(Boolean).join('+');
