import { useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { MapControl, MapFrame } from './map-frame.tsx';
import type { Pixel } from './map-geometry.ts';
import { defaultHeight, type PinMapProps } from './map-props.ts';
import { AreaCircle, PinDrawing } from './map-shapes.tsx';
import { middleOf, placeOn, positionOn, useMap } from './map-state.ts';
import { paddingOf, shownInside } from './map-view.ts';
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
  const { change, view } = useMap();
  const { leastMeters } = view;
  const isByHand = movedTo?.latitude === latitude && movedTo.longitude === longitude;
  const wanted = useRef({ isByHand, zoom });
  useLayoutEffect(() => {
    wanted.current = { isByHand, zoom };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that may show more than before goes nearer.
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
  }, [change, latitude, longitude, leastMeters]);
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

const edge = paddingOf(48);

type MovablePinProps = { position: Position; isHollow: boolean; label: string; onMove(position: Position): void };

/** A pin that is dragged, or moved with the arrow keys, to where it belongs. */
function MovablePin({ position, isHollow, label, onMove }: MovablePinProps) {
  const t = useTexts('maps');
  const map = useMap();
  /** How far it was dragged from where the pointer took it. */
  const [drag, setDrag] = useState<{ from: Pixel; by: Pixel } | null>(null);
  const at = placeOn(map, position);

  function moveTo(pixel: Pixel) {
    const moved = positionOn(map, pixel);
    map.change({ by: 'user', update: (view) => shownInside(view, moved, edge) });
    onMove(moved);
  }
  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
  }
  function follow({ clientX, clientY }: PointerEvent) {
    setDrag((before) => before && { ...before, by: { x: clientX - before.from.x, y: clientY - before.from.y } });
  }
  function drop() {
    setDrag(null);
    if (drag && (drag.by.x !== 0 || drag.by.y !== 0)) moveTo({ x: at.x + drag.by.x, y: at.y + drag.by.y });
  }
  function moveByKey(event: KeyboardEvent) {
    const step = pinStep(event);
    if (!step) return;
    // The page must not scroll under the moving pin.
    event.preventDefault();
    moveTo({ x: at.x + step.x, y: at.y + step.y });
  }

  const [x, y] = [at.x + (drag?.by.x ?? 0), at.y + (drag?.by.y ?? 0)];
  return (
    <Overlay level={600}>
      {() => (
        <button
          type="button"
          aria-label={t('pinToMove', { label })}
          onKeyDown={moveByKey}
          onPointerDown={take}
          onPointerMove={follow}
          onPointerUp={drop}
          onPointerCancel={() => setDrag(null)}
          style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}
          className="absolute grid h-12 w-11 cursor-move touch-none place-items-end justify-center rounded-control text-accent"
        >
          <PinDrawing isHollow={isHollow} className="h-11 w-8" />
        </button>
      )}
    </Overlay>
  );
}
