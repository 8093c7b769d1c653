import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { Precision } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { formatDistance } from '@relevo/i18n/shift-times';
import { FieldMessages } from '@relevo/ui/field-messages';
import { CircleDashed, MapPin } from 'lucide-react';
import { useId } from 'react';
import { PinMap } from '../../../platform/maps/pin-map.tsx';
import { isMainZone, type MainZone } from './timezones.ts';

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
  const t = useTexts('jobs/post');
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

const largestCities: Record<MainZone, Position> = {
  'America/St_Johns': { latitude: 47.56, longitude: -52.71 },
  'America/Halifax': { latitude: 44.65, longitude: -63.58 },
  'America/Toronto': { latitude: 43.65, longitude: -79.38 },
  'America/Winnipeg': { latitude: 49.9, longitude: -97.14 },
  'America/Regina': { latitude: 50.45, longitude: -104.61 },
  'America/Edmonton': { latitude: 51.05, longitude: -114.07 },
  'America/Vancouver': { latitude: 49.25, longitude: -123.12 },
  'America/Whitehorse': { latitude: 60.72, longitude: -135.05 },
};

/** Where the map opens before an address is known: at the largest city of the zone, since most of Canada is empty. */
function mapCenter(timezone: string): Position {
  return largestCities[isMainZone(timezone) ? timezone : 'America/Toronto'];
}
