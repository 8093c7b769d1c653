import { useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { type DivIcon, divIcon, type Marker as LeafletMarker } from 'leaflet';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { MapControl, MapFrame } from './map-frame.tsx';
import { placeOn, toPosition } from './map-geometry.ts';
import { defaultHeight, type PinMapProps } from './map-props.ts';
import { AreaCircle, PinDrawing, pinEye, pinOutline } from './map-shapes.tsx';
import { Overlay } from './overlay.tsx';
import { pinStep } from './pin-steps.ts';

const zooms: Record<Precision, number> = { exact: 14, area: 12, unknown: 10 };

export function DrawnPinMap({ position, center, precision, onMove, label, height = defaultHeight }: PinMapProps) {
  const shown = position ?? center;
  const isArea = precision !== 'exact';
  const zoom = zooms[precision];
  const [movedTo, setMovedTo] = useState<Position | null>(null);
  const move =
    onMove &&
    ((moved: Position) => {
      setMovedTo(moved);
      onMove(moved);
    });

  return (
    <MapFrame label={label} height={height} center={shown} zoom={zoom}>
      <KeepInView place={shown} zoom={zoom} movedTo={movedTo} />
      {position && isArea && <AreaCircle center={position} />}
      {position && move && <MovablePin position={position} isHollow={isArea} label={label} onMove={move} />}
      {position && !move && !isArea && <FixedPin position={position} label={label} />}
      {move && <ClickToPlace onMove={move} />}
      {move && !position && <PlacePinButton onMove={move} />}
    </MapFrame>
  );
}

function FixedPin({ position, label }: { position: Position; label: string }) {
  return (
    <Overlay name="fixed-pin" level={600}>
      {(map) => {
        const { x, y } = placeOn(map, position);
        return (
          <span
            role="img"
            aria-label={label}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}
            className="absolute text-accent"
          >
            <PinDrawing className="h-11 w-8" />
          </span>
        );
      }}
    </Overlay>
  );
}

type KeepInViewProps = {
  place: Position;
  zoom: number;
  /** Where the user put the pin: the map already shows that place. */
  movedTo: Position | null;
};

/** Goes where the pin is put from outside (an address was chosen); a pin moved by the user leaves the view alone. */
function KeepInView({ place: { latitude, longitude }, zoom, movedTo }: KeepInViewProps): null {
  const map = useMap();
  const isByHand = movedTo?.latitude === latitude && movedTo.longitude === longitude;
  const wanted = useRef({ isByHand, zoom });
  useEffect(() => {
    wanted.current = { isByHand, zoom };
  });
  useEffect(() => {
    if (wanted.current.isByHand) return;
    map.setView([latitude, longitude], Math.max(map.getZoom(), wanted.current.zoom), { animate: false });
  }, [map, latitude, longitude]);
  return null;
}

/** Sets the first pin without aiming: for keyboards and thumbs. */
function PlacePinButton({ onMove }: { onMove(position: Position): void }) {
  const t = useTexts('maps');
  const map = useMap();
  return (
    <MapControl className="top-3 left-3 max-w-[60%]">
      <Button
        variant="secondary"
        className="shadow-card"
        icon={<MapPin aria-hidden className="size-4 shrink-0" />}
        onClick={() => onMove(toPosition(map.getCenter()))}
      >
        {t('placePin')}
      </Button>
    </MapControl>
  );
}

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

function MovablePin({ position, isHollow, label, onMove }: MovablePinProps) {
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
function ClickToPlace({ onMove }: { onMove(position: Position): void }): null {
  useMapEvents({ click: ({ latlng }) => onMove(toPosition(latlng)) });
  return null;
}
