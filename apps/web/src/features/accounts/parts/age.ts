import { minimumAgeYears } from '@relevo/domain/account';

/** Both are calendar days, `YYYY-MM-DD`. Of age from the birthday itself; without a date there is no warning. */
export function isUnderAge(dateOfBirth: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)) return false;
  const comesOfAgeYear = Number(dateOfBirth.slice(0, 4)) + minimumAgeYears;
  // Days written year first compare as texts.
  return `${String(comesOfAgeYear).padStart(4, '0')}${dateOfBirth.slice(4)}` > today;
}
