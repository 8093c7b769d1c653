import type { Position } from '@relevo/domain/earth';
import { isMainZone, type MainZone } from './timezones.ts';

const largestCities: Record<MainZone, Position> = {
  'America/St_Johns': { latitude: 47.56, longitude: -52.71 },
  'America/Halifax': { latitude: 44.65, longitude: -63.58 },
  'America/Toronto': { latitude: 43.65, longitude: -79.38 },
  'America/Winnipeg': { latitude: 49.9, longitude: -97.14 },
  'America/Regina': { latitude: 50.45, longitude: -104.61 },
  'America/Edmonton': { latitude: 51.05, longitude: -114.07 },
  'America/Vancouver': { latitude: 49.25, longitude: -123.12 },
  'America/Whitehorse': { latitude: 60.72, longitude: -135.05 },
};

/** Where the map opens before an address is known: at the largest city of the zone, since most of Canada is empty. */
export function mapCenter(timezone: string): Position {
  return largestCities[isMainZone(timezone) ? timezone : 'America/Toronto'];
}
