import { useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { AreaCircle } from './area-circle.tsx';
import { MapControl } from './map-control.tsx';
import { MapFrame } from './map-frame.tsx';
import { placeOn, toPosition } from './map-geometry.ts';
import type { PinMapProps } from './map-props.ts';
import { defaultHeight } from './map-props.ts';
import { ClickToPlace, MovablePin } from './movable-pin.tsx';
import { Overlay } from './overlay.tsx';
import { PinDrawing } from './pin-drawing.tsx';

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
