import type { Position } from '@relevo/domain/earth';
import { Overlay } from './overlay.tsx';
import { PinDrawing } from './pin-drawing.tsx';
import { placeOn } from './place-on.ts';

export function FixedPin({ position, label }: { position: Position; label: string }) {
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
