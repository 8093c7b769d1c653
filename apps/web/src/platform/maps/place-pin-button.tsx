import type { Position } from '@relevo/domain/earth';
import { Button } from '@relevo/ui/button';
import { MapPin } from 'lucide-react';
import { useMap } from 'react-leaflet';
import { useTexts } from '../texts.ts';
import { MapControl } from './map-control.tsx';
import { toPosition } from './to-position.ts';

/** Sets the first pin without aiming: for keyboards and thumbs. */
export function PlacePinButton({ onMove }: { onMove(position: Position): void }) {
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
