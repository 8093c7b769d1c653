import { useTexts } from '@relevo/browser/texts';
import type { Position } from '@relevo/domain/earth';
import { CircleDashed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { ExactPosition } from '../../../platform/geolocation.ts';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { PositionButton, useAccuracyText } from '../../../platform/position/position-button.tsx';
import { positionOf, type SiteDraft } from './site-draft.ts';

/** Where the map opens before anything is known. */
const montreal: Position = { latitude: 45.5, longitude: -73.57 };

type SitePlaceProps = { control: Control<SiteDraft>; onMove(position: Position): void };

/** The exact place of a site: by the position of this device, or by the pin. */
export function SitePlace({ control, onMove }: SitePlaceProps) {
  const t = useTexts('companies');
  const accuracyText = useAccuracyText();
  const draft = useWatch({ control }) as SiteDraft;
  const [taken, setTaken] = useState<ExactPosition | null>(null);
  const isExact = draft.precision === 'exact';
  const isHere = taken?.latitude === draft.latitude && taken?.longitude === draft.longitude;
  const Icon = isExact ? MapPin : CircleDashed;
  return (
    <div className="grid gap-3">
      <PositionButton
        onPosition={(position) => {
          setTaken(position);
          onMove({ latitude: position.latitude, longitude: position.longitude });
        }}
      >
        {t('sites.useMine')}
      </PositionButton>
      <p role="status" className="flex gap-2 text-sm">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isExact ? 'text-success' : 'text-warning'}`} />
        <span>
          {t(`sites.place.${draft.precision}`)}
          {taken && isHere && ` ${t('sites.taken', { accuracy: accuracyText(taken.accuracy) })}`}
        </span>
      </p>
      <PinMap
        position={positionOf(draft)}
        center={montreal}
        precision={draft.precision}
        onMove={onMove}
        label={t('sites.pin')}
        height="14rem"
      />
    </div>
  );
}
