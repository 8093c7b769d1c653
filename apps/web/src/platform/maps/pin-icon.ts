import { type DivIcon, divIcon } from 'leaflet';
import { pinEye, pinOutline } from './pin-shape.ts';

const svg = (isHollow: boolean) => `
  <svg viewBox="0 0 24 32" width="33" height="44" aria-hidden="true" focusable="false">
    <path d="${pinOutline}" fill="${isHollow ? 'var(--color-surface)' : 'currentColor'}"
      stroke="${isHollow ? 'currentColor' : 'var(--color-surface)'}" stroke-width="1.5" />
    <circle cx="${pinEye.cx}" cy="${pinEye.cy}" r="${pinEye.r}" fill="${isHollow ? 'currentColor' : 'var(--color-surface)'}" />
  </svg>`;

/** A hollow pin stands somewhere in its area and waits to be set. */
export const pinIcon = ({ isHollow }: { isHollow: boolean }): DivIcon =>
  divIcon({ html: svg(isHollow), className: 'relevo-map-pin', iconSize: [44, 48], iconAnchor: [22, 47] });
