import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { FieldMessages } from '@relevo/ui/field-messages';
import { CircleDashed, MapPin } from 'lucide-react';
import { useId } from 'react';
import { PinMap } from '../../platform/maps/pin-map.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { mapCenter } from './map-center.ts';

type JobPinProps = {
  position: Position | null;
  precision: Precision;
  suspiciousKm: number | null;
  timezone: string;
  error?: string;
  /** Without it the pin stays where it is. */
  onMove?(position: Position): void;
};

/** The pin on the map, and in words how far it can be trusted. */
export function JobPin({ position, precision, suspiciousKm, timezone, error, onMove }: JobPinProps) {
  const t = useTexts('create-job');
  const { language } = useLanguage();
  const titleId = useId();
  const isExact = precision === 'exact';
  const Icon = isExact ? MapPin : CircleDashed;

  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="font-medium text-sm">
        {t('pin.title')}
      </h3>
      <PinMap
        position={position}
        center={mapCenter(timezone)}
        precision={precision}
        onMove={onMove}
        label={t('pin.label')}
        height="18rem"
      />
      <p role="status" className="flex gap-2 text-sm">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isExact ? 'text-success' : 'text-warning'}`} />
        <span>{onMove ? t(`pin.${precision}`) : t(`fixedPin.${precision}`)}</span>
      </p>
      <FieldMessages
        id={titleId}
        warning={suspiciousKm !== null && t('pin.far', { distance: formatDistance(suspiciousKm, language) })}
        error={error}
      />
    </section>
  );
}
