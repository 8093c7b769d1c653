import type { WorkerShiftView } from '@relevo/contracts/shifts';

type Place = Pick<
  WorkerShiftView['shift']['job'],
  'latitude' | 'longitude' | 'precision' | 'street_address' | 'city' | 'zip_code'
>;

/** A map with the way to the job. An exact place by its point; an area's middle is no door, so the address says it better. */
export function directionsTo(place: Place): string {
  const isExact = place.precision === 'exact' && place.latitude !== null && place.longitude !== null;
  const to = isExact
    ? `${place.latitude},${place.longitude}`
    : `${place.street_address}, ${place.city} ${place.zip_code}`;
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
