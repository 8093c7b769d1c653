import { useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { MapPin } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { MapControl, MapFrame } from './map-frame.tsx';
import { defaultHeight, type PinMapProps } from './map-props.ts';
import { AreaCircle, PinDrawing } from './map-shapes.tsx';
import { middleOf, placeOn, useMap } from './map-state.ts';
import { MovablePin } from './movable-pin.tsx';
import { Overlay } from './overlay.tsx';

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
    <MapFrame
      label={label}
      height={height}
      center={shown}
      zoom={zoom}
      // A press of the ground puts the pin there.
      onPress={move}
      controls={move && !position && <PlacePinButton onMove={move} />}
    >
      <KeepInView place={shown} zoom={zoom} movedTo={movedTo} />
      {position && isArea && <AreaCircle center={position} />}
      {position && move && <MovablePin position={position} isHollow={isArea} label={label} onMove={move} />}
      {position && !move && !isArea && <FixedPin position={position} label={label} />}
    </MapFrame>
  );
}

function FixedPin({ position, label }: { position: Position; label: string }) {
  return (
    <Overlay level={600}>
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
  const { change } = useMap();
  const isByHand = movedTo?.latitude === latitude && movedTo.longitude === longitude;
  const wanted = useRef({ isByHand, zoom });
  useLayoutEffect(() => {
    wanted.current = { isByHand, zoom };
  });
  useLayoutEffect(() => {
    if (wanted.current.isByHand) return;
    change({
      by: 'screen',
      update: (view) => ({
        ...view,
        center: { latitude, longitude },
        zoom: Math.max(view.zoom, wanted.current.zoom),
      }),
    });
  }, [change, latitude, longitude]);
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
        onClick={() => onMove(middleOf(map))}
      >
        {t('placePin')}
      </Button>
    </MapControl>
  );
}
