import { lazyMap } from './lazy-map.tsx';
import type { PinMapProps } from './map-props.ts';

/** One place on a map; with `onMove` the pin is dragged, clicked or moved with the arrow keys to where it belongs. */
export const PinMap = lazyMap<PinMapProps>(() => import('./drawn-pin-map.tsx').then((file) => file.DrawnPinMap));
