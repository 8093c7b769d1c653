import type { Position } from '@relevo/domain/earth';
import { Circle } from 'react-leaflet';

/** The outline of a pin in a box of 24 by 32, its tip at the middle of the lower edge. */
export const pinOutline = 'M12 31C12 31 22 19.6 22 11.5A10 10 0 1 0 2 11.5C2 19.6 12 31 12 31Z';
export const pinEye = { cx: 12, cy: 11.5, r: 4 };

export function PinDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false" className={className}>
      <path d={pinOutline} fill="currentColor" stroke="var(--color-surface)" strokeWidth="1.5" />
      <circle {...pinEye} fill="var(--color-surface)" />
    </svg>
  );
}

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
