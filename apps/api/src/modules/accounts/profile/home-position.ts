import type { UpdateProfileBody } from '@relevo/contracts/profile';
import { FieldRefusal } from '@relevo/domain/field-problems';

type Address = Partial<Record<(typeof addressFields)[number], string>>;
type Position = Pick<UpdateProfileBody, 'latitude' | 'longitude' | 'address_precision'>;
type Before = Address & Pick<Position, 'address_precision'>;
const addressFields = ['address_line1', 'city', 'zip_code', 'country'] as const;

/**
 * The position columns of a change. A position comes whole; one that was stored for another address is dropped, because
 * a distance from the wrong place is worse than none.
 */
export function positionColumns(changes: Address & Position, before: Before | null): Position {
  const { latitude, longitude, address_precision } = changes;
  const isGiven = [latitude, longitude, address_precision].some((value) => value !== undefined);
  if (!isGiven) return isMoved(changes, before) ? noPosition : {};
  if (isNothing(latitude) && isNothing(longitude)) {
    if (!isNothing(address_precision)) throw incomplete('latitude');
    return noPosition;
  }
  if (isNothing(latitude)) throw incomplete('latitude');
  if (isNothing(longitude)) throw incomplete('longitude');
  return { latitude, longitude, address_precision: address_precision ?? 'area' };
}

const noPosition: Position = { latitude: null, longitude: null, address_precision: null };

/** The centre of an area stays right for another street or code of the same town. */
function isMoved(changes: Address, before: Before | null): boolean {
  const fields = before?.address_precision === 'area' ? (['city', 'country'] as const) : addressFields;
  return fields.some((field) => changes[field] !== undefined && changes[field] !== before?.[field]);
}

function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function incomplete(field: 'latitude' | 'longitude'): FieldRefusal {
  return new FieldRefusal({ [field]: [{ problem: 'position_incomplete' }] });
}
