import type { AddressView } from '@relevo/contracts/addresses';
import type { Place } from './places.queries.ts';

/** A place as an address. The gazetteer has no house numbers, so the position is that of an area. */
export function presentAddress(place: Place, typed: { street: string; postalCode: string }): AddressView {
  const { street, postalCode } = typed;
  return {
    label: [street, ...placeLines(place, postalCode), place.country].filter((part) => part !== '').join(', '),
    address_line1: street,
    city: place.name,
    zip_code: postalCode,
    country: place.country,
    latitude: place.latitude,
    longitude: place.longitude,
    precision: 'area',
  };
}

/** "Montréal, QC H2X 1X3" in Canada, "69002 Lyon, Rhône" in France. */
function placeLines({ name, region, country }: Place, postalCode: string): string[] {
  if (country === 'France') return [`${postalCode} ${name}`.trim(), region === name ? '' : region];
  return [name, `${region} ${postalCode}`.trim()];
}
