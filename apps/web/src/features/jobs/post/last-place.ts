import type { JobView } from '@relevo/contracts/jobs';
import { siteNameMaximumLength } from '@relevo/contracts/sites';

export type LastPlaceAddress = JobView['location'];

/** Where the employer posted last; null before the first job. */
export function lastPlaceOf(jobs: readonly Pick<JobView, 'created_at' | 'location'>[]): LastPlaceAddress | null {
  const [latest] = jobs.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  return latest?.location ?? null;
}

type Addressed = Pick<LastPlaceAddress, 'street_address' | 'city' | 'zip_code'>;

export function isSameAddress(one: Addressed, other: Addressed): boolean {
  const fields = ['street_address', 'city', 'zip_code'] as const;
  return fields.every((field) => one[field].trim().toLowerCase() === other[field].trim().toLowerCase());
}

/** Nothing of an address is filled in yet. */
export function isEmptyAddress({ street_address, city, zip_code }: Addressed): boolean {
  return [street_address, city, zip_code].every((part) => part.trim() === '');
}

/** The name of a site that is saved in one tap; it can be changed on the company's page. */
export function siteNameOf({ street_address, city }: Addressed): string {
  return `${street_address}, ${city}`.slice(0, siteNameMaximumLength);
}
