import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Pixel } from './map-geometry.ts';
import { PinDrawing } from './map-shapes.tsx';
import { placeOn, positionOn, useMap } from './map-state.ts';
import { paddingOf, shownInside } from './map-view.ts';
import { Overlay } from './overlay.tsx';
import { pinStep } from './pin-steps.ts';

const edge = paddingOf(48);

type MovablePinProps = { position: Position; isHollow: boolean; label: string; onMove(position: Position): void };

/** A pin that is dragged, or moved with the arrow keys, to where it belongs. */
export function MovablePin({ position, isHollow, label, onMove }: MovablePinProps) {
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
