import type { Position } from '@relevo/domain/earth';
import { Circle } from 'react-leaflet';

/** About the size of a postal area in a city. */
const areaRadiusMeters = 1200;

/** "Somewhere around here": a pin would promise a door. */
export function AreaCircle({ center, isHot = false }: { center: Position; isHot?: boolean }) {
  const look = isHot ? 'relevo-map-area relevo-map-area-hot' : 'relevo-map-area';
  return (
    <Circle
      // Leaflet gives a circle its classes once, when it draws it.
      key={look}
      center={[center.latitude, center.longitude]}
      radius={areaRadiusMeters}
      interactive={false}
      className={look}
    />
  );
}
