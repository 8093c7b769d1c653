import { distanceKm, type Position } from '@relevo/domain/earth';
import { nearRadiusKm } from '../job-filters.ts';

type Shown = {
  pins: readonly Position[];
  cities: readonly Position[];
  here: Position | null;
  /** The radius of the search, when there is one. */
  radiusKm: number | null;
  /** Whether filters narrow the list. */
  isNarrowed: boolean;
};

/** How many of the nearest jobs show beside a home that has none around it. */
const nearestCount = 3;

/** What the view of the map has to hold; empty when a map would show nothing. */
export function mapExtent({ pins, cities, here, radiusKm, isNarrowed }: Shown): Position[] {
  if (!here) return [...pins, ...cities];
  if (radiusKm) return [...around(here, radiusKm), ...pins];
  if (isNarrowed) return pins.length > 0 ? [here, ...pins] : around(here, nearRadiusKm);
  const nearest = pins.toSorted((one, other) => distanceKm(here, one) - distanceKm(here, other));
  const first = nearest[0];
  if (!first || distanceKm(here, first) <= nearRadiusKm) return around(here, nearRadiusKm);
  return [here, ...nearest.slice(0, nearestCount)];
}

const kmPerDegree = 111.2;

/** The corners of the square around a circle. */
function around({ latitude, longitude }: Position, km: number): Position[] {
  const up = km / kmPerDegree;
  const aside = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [
    { latitude: latitude - up, longitude: longitude - aside },
    { latitude: latitude + up, longitude: longitude + aside },
  ];
}
