import type { Address } from './address-provider.ts';

type Typed = Pick<Address, 'address_line1' | 'city' | 'country'>;
type Position = { latitude: number; longitude: number; address_precision: Address['precision'] };
type Kept = Position & { of: string };

/** The position of a chosen suggestion as one text, which a form and its draft keep beside the address; empty without one. */
export function keepPosition(address: Address): string {
  const { latitude, longitude, precision } = address;
  if (latitude === null || longitude === null) return '';
  const kept: Kept = { latitude, longitude, address_precision: precision, of: placeOf(address, precision) };
  return JSON.stringify(kept);
}

/** The fields to send; none when the address was changed since: the server then drops what it had. */
export function positionFor(address: Typed, kept: string): Position | Record<string, never> {
  try {
    const { of, ...position } = JSON.parse(kept) as Kept;
    return of === placeOf(address, position.address_precision) ? position : {};
  } catch {
    return {};
  }
}

/** An area holds for the whole town, a door only for its own street and number. */
function placeOf({ address_line1, city, country }: Typed, precision: Address['precision']): string {
  return JSON.stringify(precision === 'exact' ? [address_line1, city, country] : [city, country]);
}
