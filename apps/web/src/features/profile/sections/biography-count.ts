import { biographyMinimumLength } from '@relevo/domain/account';

/** Counts as the server does, without the blanks at both ends: the counter never promises what is refused later. */
export function biographyCount(biography: string): { count: number; isEnough: boolean } {
  const count = biography.trim().length;
  return { count, isEnough: count >= biographyMinimumLength };
}
