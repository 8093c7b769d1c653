import { useState } from 'react';
import { askPosition, PositionError, type PositionTrouble, roundPosition } from '../../../platform/geolocation.ts';
import { nearRadiusKm } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

/** The device's position is read only on demand, and rounded before it is sent anywhere. */
export function useNearMe(address: FilterAddress) {
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<PositionTrouble | null>(null);
  const { radius_km: radius, sort } = address.filters;

  async function locate(): Promise<void> {
    setIsAsking(true);
    setTrouble(null);
    try {
      const position = roundPosition(await askPosition());
      address.change({
        latitude: String(position.latitude),
        longitude: String(position.longitude),
        radius_km: radius || String(nearRadiusKm),
        sort: sort || 'distance',
      });
    } catch (failure) {
      setTrouble(failure instanceof PositionError ? failure.trouble : 'unavailable');
    } finally {
      setIsAsking(false);
    }
  }
  return { isAsking, trouble, locate };
}
