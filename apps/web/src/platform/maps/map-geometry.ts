import type { Position } from '@relevo/domain/earth';
import type { LatLng, Map as LeafletMap } from 'leaflet';

export type Pixel = Readonly<{ x: number; y: number }>;

/** Where a place is inside a pane of the map. */
export function placeOn(map: LeafletMap, { latitude, longitude }: Position): Pixel {
  return map.latLngToLayerPoint([latitude, longitude]);
}

/** Where a place is inside the window of the map: within its size it can be seen. */
export function placeInView(map: LeafletMap, { latitude, longitude }: Position): Pixel {
  return map.latLngToContainerPoint([latitude, longitude]);
}

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

export function boxAround({ x, y }: Pixel, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Where the earth really is there, to about ten centimetres. */
export function toPosition(place: LatLng): Position {
  const { lat, lng } = place.wrap();
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) };
}
