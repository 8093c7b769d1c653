import type { Precision } from '@relevo/contracts/jobs';
import type { Db } from '../../platform/database/database.ts';
import { locateArea } from './locate-area.ts';

type GivenPlace = {
  city: string;
  zip_code: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  precision?: Precision | null | undefined;
};
export type LocatedPlace = { latitude: number | null; longitude: number | null; precision: Precision };

/** A given position is exact unless marked as an area; without one the postal code or the city gives the area. */
export async function locatePlace(db: Db, place: GivenPlace): Promise<LocatedPlace> {
  const { latitude, longitude, precision } = place;
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    return { latitude, longitude, precision: precision === 'area' ? 'area' : 'exact' };
  }
  const area = await locateArea(db, { city: place.city, zipCode: place.zip_code });
  return area ? { ...area, precision: 'area' } : { latitude: null, longitude: null, precision: 'unknown' };
}
