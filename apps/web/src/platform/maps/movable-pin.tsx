import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { type DivIcon, divIcon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { toPosition } from './map-geometry.ts';
import { pinEye, pinOutline } from './pin-drawing.tsx';
import { pinStep } from './pin-steps.ts';

const svg = (isHollow: boolean) => `
  <svg viewBox="0 0 24 32" width="33" height="44" aria-hidden="true" focusable="false">
    <path d="${pinOutline}" fill="${isHollow ? 'var(--color-surface)' : 'currentColor'}"
      stroke="${isHollow ? 'currentColor' : 'var(--color-surface)'}" stroke-width="1.5" />
    <circle cx="${pinEye.cx}" cy="${pinEye.cy}" r="${pinEye.r}" fill="${isHollow ? 'currentColor' : 'var(--color-surface)'}" />
  </svg>`;

/** A hollow pin stands somewhere in its area and waits to be set. */
const pinIcon = ({ isHollow }: { isHollow: boolean }): DivIcon =>
  divIcon({ html: svg(isHollow), className: 'relevo-map-pin', iconSize: [44, 48], iconAnchor: [22, 47] });

type MovablePinProps = { position: Position; isHollow: boolean; label: string; onMove(position: Position): void };

export function MovablePin({ position, isHollow, label, onMove }: MovablePinProps) {
  const t = useTexts('maps');
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => pinIcon({ isHollow }), [isHollow]);
  const name = t('pinToMove', { label });

  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', name);
  }, [name]);

  useEffect(() => {
    const element = marker.current?.getElement();
    function moveByKey(event: KeyboardEvent) {
      const step = pinStep(event);
      if (!step || !marker.current) return;
      // The page must not scroll under the moving pin.
      event.preventDefault();
      event.stopPropagation();
      const from = map.latLngToContainerPoint(marker.current.getLatLng());
      const to = map.containerPointToLatLng(from.add([step.x, step.y]));
      map.panInside(to, { padding: [48, 48], animate: false });
      onMove(toPosition(to));
    }
    element?.addEventListener('keydown', moveByKey);
    return () => element?.removeEventListener('keydown', moveByKey);
  }, [map, onMove]);

  return (
    <Marker
      ref={marker}
      position={[position.latitude, position.longitude]}
      icon={icon}
      draggable
      autoPan
      eventHandlers={{ dragend: () => marker.current && onMove(toPosition(marker.current.getLatLng())) }}
    />
  );
}

/** A click on the ground puts the pin there. */
export function ClickToPlace({ onMove }: { onMove(position: Position): void }): null {
  useMapEvents({ click: ({ latlng }) => onMove(toPosition(latlng)) });
  return null;
}
