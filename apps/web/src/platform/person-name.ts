import type { UserView } from '@relevo/contracts/profile';

type Name = Pick<UserView, 'first_name' | 'last_name'>;

export function fullName({ first_name, last_name }: Name): string {
  return `${first_name} ${last_name}`.trim();
}

/** The first letter of each name, whole even where a letter takes two code units. */
export function initials({ first_name, last_name }: Name): string {
  return [first_name, last_name].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('');
}
