import type { Position } from './place.ts';

const kilometresPerDegree = 111.2;

/** Good enough within a country: the earth taken as flat around the first point. */
export function distanceKm(from: Position, to: Position): number {
  const north = (to.latitude - from.latitude) * kilometresPerDegree;
  const east = (to.longitude - from.longitude) * kilometresPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
