import type { Precision } from '@relevo/contracts/jobs';
import type { SiteInput, SiteView } from '@relevo/contracts/sites';
import type { Position } from '@relevo/domain/earth';

export type SiteDraft = {
  name: string;
  street_address: string;
  city: string;
  zip_code: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  precision: Precision;
};

export function siteDraft(site: SiteView | null): SiteDraft {
  return {
    name: site?.name ?? '',
    street_address: site?.street_address ?? '',
    city: site?.city ?? '',
    zip_code: site?.zip_code ?? '',
    country: 'Canada',
    latitude: site?.latitude ?? null,
    longitude: site?.longitude ?? null,
    precision: site?.precision ?? 'unknown',
  };
}

export function positionOf({ latitude, longitude }: SiteDraft): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Only an exact place is sent: the server finds the area of an address itself. */
export function siteInput(draft: SiteDraft): SiteInput {
  const isExact = draft.precision === 'exact' && positionOf(draft) !== null;
  return isExact ? draft : { ...draft, latitude: null, longitude: null, precision: null };
}

/** What a changed address leaves of the pin: an exact place that came with the former address is only an area now. */
export function afterTyping(draft: SiteDraft, chosenAddress: string | null): Precision {
  if (draft.precision !== 'exact' || chosenAddress === null) return draft.precision;
  return addressText(draft) === chosenAddress ? 'exact' : 'area';
}

export function addressText({ street_address, city, zip_code }: SiteDraft): string {
  return [street_address, city, zip_code].map((part) => part.trim()).join('\n');
}
