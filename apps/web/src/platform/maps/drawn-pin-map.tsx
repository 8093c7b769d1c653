import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { useState } from 'react';
import { AreaCircle } from './area-circle.tsx';
import { FixedPin } from './fixed-pin.tsx';
import { KeepInView } from './keep-in-view.tsx';
import { MapFrame } from './map-frame.tsx';
import { defaultHeight } from './map-height.ts';
import type { PinMapProps } from './map-props.ts';
import { ClickToPlace, MovablePin } from './movable-pin.tsx';
import { PlacePinButton } from './place-pin-button.tsx';

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
