import type { Address } from './address-provider.ts';
import type { AddressComponent, MapsPlace } from './maps-places.ts';

/** A place of the maps service as an address. Outside of towns the first-level region stands for the city. */
export function readMapsPlace({ addressComponents = [], location }: MapsPlace): Address {
  const text = (type: string) => findText(addressComponents, type);
  const street = [text('street_number'), text('route')].filter((part) => part !== '').join(' ');
  return {
    address_line1: street,
    city: text('locality') || text('administrative_area_level_1'),
    zip_code: text('postal_code'),
    country: text('country'),
    latitude: location?.lat() ?? null,
    longitude: location?.lng() ?? null,
    precision: text('street_number') !== '' && location ? 'exact' : 'area',
  };
}

function findText(components: readonly AddressComponent[], type: string): string {
  return components.find(({ types }) => types.includes(type))?.longText ?? '';
}
