import type { Position } from '@relevo/domain/earth';
import type { LatLng } from 'leaflet';

/** Where the earth really is there, to about ten centimetres. */
export function toPosition(place: LatLng): Position {
  const { lat, lng } = place.wrap();
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) };
}
