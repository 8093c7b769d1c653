import type { ReactNode } from 'react';
import { mapItem } from './map-gestures.ts';
import { type LiveMap, useMap } from './map-state.ts';

type OverlayProps = {
  /** The place among the others: areas have 400, marks 600. */
  level: number;
  /** Places its content with `placeOn`. */
  children: (map: LiveMap) => ReactNode;
};

/** Elements on the ground of the map: they move with it, and what is pressed here is not meant for the ground below. */
export function Overlay({ level, children }: OverlayProps) {
  const map = useMap();
  return (
    <div {...mapItem} style={{ zIndex: level }} className="absolute top-0 left-0">
      {children(map)}
    </div>
  );
}
