import type { Position } from '@relevo/domain/earth';
import { placeOn, useMap } from './map-state.ts';
import { metersPerPixel } from './map-view.ts';

/** The outline of a pin in a box of 24 by 32, its tip at the middle of the lower edge. */
const pinOutline = 'M12 31C12 31 22 19.6 22 11.5A10 10 0 1 0 2 11.5C2 19.6 12 31 12 31Z';

/** A hollow pin stands somewhere in its area and waits to be set. */
export function PinDrawing({ className, isHollow = false }: { className: string; isHollow?: boolean }) {
  const [inside, around] = isHollow
    ? ['var(--color-surface)', 'currentColor']
    : ['currentColor', 'var(--color-surface)'];
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" focusable="false" className={className}>
      <path d={pinOutline} fill={inside} stroke={around} strokeWidth="1.5" />
      <circle cx="12" cy="11.5" r="4" fill={around} />
    </svg>
  );
}

/** About the size of a postal area in a city. */
const areaRadiusMeters = 1200;

/** "Somewhere around here": a pin would promise a door. */
export function AreaCircle({ center, isHot = false }: { center: Position; isHot?: boolean }) {
  const look = isHot ? 'relevo-map-area relevo-map-area-hot' : 'relevo-map-area';
  return <GroundCircle center={center} radiusMeters={areaRadiusMeters} className={look} />;
}

type GroundCircleProps = { center: Position; radiusMeters: number; className: string };

export function GroundCircle({ center, radiusMeters, className }: GroundCircleProps) {
  const map = useMap();
  const { x, y } = placeOn(map, center);
  return (
    <svg
      aria-hidden="true"
      width="1"
      height="1"
      className="pointer-events-none absolute top-0 left-0 z-400 overflow-visible"
    >
      <circle
        cx={x}
        cy={y}
        r={radiusMeters / metersPerPixel(center.latitude, map.settled.zoom)}
        className={className}
      />
    </svg>
  );
}
