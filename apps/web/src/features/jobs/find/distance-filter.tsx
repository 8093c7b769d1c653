import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { SelectField } from '@relevo/ui/select-field';
import { LocateFixed, X } from 'lucide-react';
import type { PositionTrouble } from '../../../platform/geolocation.ts';
import { radiusChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useNearMe } from './use-near-me.ts';

type DistanceFilterProps = { address: FilterAddress; error: string | undefined };

/** How far away, from home or, on demand, from where the device is. */
export function DistanceFilter({ address, error }: DistanceFilterProps) {
  const t = useTexts('jobs/find');
  const { language } = useLanguage();
  const { isAsking, trouble, locate } = useNearMe(address);
  const { latitude, longitude, radius_km: radius } = address.filters;
  const [shownRadius, setShownRadius] = useShownAtOnce(radius);
  const isFromDevice = latitude !== '' || longitude !== '';
  const hasPosition = isFromDevice || address.home !== null;

  const locateButton = (
    <LocateButton
      isAsking={isAsking}
      trouble={trouble}
      error={hasPosition ? undefined : error}
      onPress={() => void locate()}
    />
  );
  if (!hasPosition) return locateButton;
  // A distance from a link that is not among ours is offered as well, so that the field does not lie.
  const choices = [...new Set([...radiusChoices.map(String), ...(Number(radius) > 0 ? [radius] : [])])];
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-1.5">
      <SelectField
        label={isFromDevice ? t('filters.distance') : t('filters.distanceHome')}
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
      {isFromDevice ? (
        <Button
          variant="ghost"
          icon={<X aria-hidden className="size-4" />}
          onClick={() => address.change({ latitude: '', longitude: '', radius_km: '' })}
        >
          {t('position.forget')}
        </Button>
      ) : (
        locateButton
      )}
    </div>
  );
}

type LocateButtonProps = {
  isAsking: boolean;
  trouble: PositionTrouble | null;
  error: string | undefined;
  onPress(): void;
};

function LocateButton({ isAsking, trouble, error, onPress }: LocateButtonProps) {
  const t = useTexts('jobs/find');
  const problem = trouble ? t(`position.trouble.${trouble}`) : error;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        variant="secondary"
        icon={<LocateFixed aria-hidden className="size-4 shrink-0" />}
        busy={isAsking}
        busyText={t('position.asking')}
        aria-describedby="position-why"
        onClick={onPress}
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
