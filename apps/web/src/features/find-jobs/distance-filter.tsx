import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { SelectField } from '@relevo/ui/select-field';
import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import { askPosition, PositionError, type PositionTrouble, roundPosition } from '../../platform/geolocation.ts';
import { useShownAtOnce } from '../../platform/paging/use-shown-at-once.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { radiusChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';

const firstRadiusKm = 25;

type DistanceFilterProps = { address: FilterAddress; error: string | undefined };

/** The device is asked only when the person asks for it, and what it said is rounded before it goes anywhere. */
export function DistanceFilter({ address, error }: DistanceFilterProps) {
  const t = useTexts('find-jobs');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<PositionTrouble | null>(null);
  const { latitude, longitude, radius_km: radius, sort } = address.filters;
  const [shownRadius, setShownRadius] = useShownAtOnce(radius);
  const hasPosition = latitude !== '' || longitude !== '';

  async function locate(): Promise<void> {
    setIsAsking(true);
    setTrouble(null);
    try {
      const position = roundPosition(await askPosition());
      address.change({
        latitude: String(position.latitude),
        longitude: String(position.longitude),
        radius_km: radius || String(firstRadiusKm),
        sort: sort || 'distance',
      });
    } catch (failure) {
      setTrouble(failure instanceof PositionError ? failure.trouble : 'unavailable');
    } finally {
      setIsAsking(false);
    }
  }

  if (!hasPosition) {
    const problem = trouble ? t(`position.trouble.${trouble}`) : error;
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden className="size-4 shrink-0" />}
          busy={isAsking}
          busyText={t('position.asking')}
          aria-describedby="position-why"
          onClick={() => void locate()}
        >
          {t('position.use')}
        </Button>
        <p id="position-why" className="min-w-0 flex-1 basis-56 text-ink-faint text-sm">
          {t('position.why')}
        </p>
        {problem && (
          <p role="alert" className="w-full font-medium text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    );
  }
  // A distance from a link that is not among ours is offered as well, so that the field does not lie.
  const choices = [...new Set([...radiusChoices.map(String), ...(Number(radius) > 0 ? [radius] : [])])];
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-1.5">
      <SelectField
        label={t('filters.distance')}
        error={error}
        name="radius_km"
        value={shownRadius}
        placeholder={t('filters.anyDistance')}
        options={choices
          .toSorted((one, other) => Number(one) - Number(other))
          .map((km) => ({ value: km, label: t('filters.within', { distance: formatDistance(Number(km), language) }) }))}
        onChange={(event) => {
          setShownRadius(event.target.value);
          address.change({ radius_km: event.target.value });
        }}
      />
      <Button
        variant="ghost"
        icon={<X aria-hidden className="size-4" />}
        onClick={() => address.change({ latitude: '', longitude: '' })}
      >
        {t('position.forget')}
      </Button>
    </div>
  );
}
