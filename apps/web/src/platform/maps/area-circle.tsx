import type { Position } from '@relevo/domain/earth';
import { Circle } from 'react-leaflet';

/** About the size of a postal area in a town. */
const areaRadiusMeters = 1200;

/** "Somewhere around here": a pin would promise a door. */
export function AreaCircle({ center, isHot = false }: { center: Position; isHot?: boolean }) {
  return (
    <Circle
      center={[center.latitude, center.longitude]}
      radius={areaRadiusMeters}
      interactive={false}
      pathOptions={{ className: isHot ? 'relevo-map-area relevo-map-area-hot' : 'relevo-map-area' }}
    />
  );
}
