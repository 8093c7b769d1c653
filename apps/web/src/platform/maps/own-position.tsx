import type { Position } from '@relevo/domain/earth';
import { Circle } from 'react-leaflet';
import { useTexts } from '../texts.ts';
import { Overlay } from './overlay.tsx';
import { placeOn } from './place-on.ts';

type OwnPositionProps = { here: Position; radiusKm: number | null | undefined };

export function OwnPosition({ here, radiusKm }: OwnPositionProps) {
  const t = useTexts('maps');
  return (
    <>
      {radiusKm && (
        <Circle
          center={[here.latitude, here.longitude]}
          radius={radiusKm * 1000}
          interactive={false}
          className="relevo-map-reach"
        />
      )}
      <Overlay name="own-position" level={550}>
        {(map) => {
          const { x, y } = placeOn(map, here);
          return (
            <span
              role="img"
              aria-label={t('here')}
              title={t('here')}
              style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
              className="absolute size-4 rounded-full border-[3px] border-surface bg-ink shadow-float ring-2 ring-ink"
            />
          );
        }}
      </Overlay>
    </>
  );
}
