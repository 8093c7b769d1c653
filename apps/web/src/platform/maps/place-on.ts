import type { Position } from '@relevo/domain/earth';
import type { Map as LeafletMap } from 'leaflet';

export type Pixel = Readonly<{ x: number; y: number }>;

/** Where a place is inside a pane of the map. */
export function placeOn(map: LeafletMap, { latitude, longitude }: Position): Pixel {
  return map.latLngToLayerPoint([latitude, longitude]);
}

/** Where a place is inside the window of the map: within its size it can be seen. */
export function placeInView(map: LeafletMap, { latitude, longitude }: Position): Pixel {
  return map.latLngToContainerPoint([latitude, longitude]);
}
