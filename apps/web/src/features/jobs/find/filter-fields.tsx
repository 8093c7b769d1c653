import type { FieldErrors } from '@relevo/browser/api-error';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { citySearchMaximumLength } from '@relevo/domain/search-words';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField, type TextFieldProps } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed, X } from 'lucide-react';
import { useId } from 'react';
import type { PositionTrouble } from '../../../platform/geolocation.ts';
import { jobPlacesQuery } from '../parts/jobs.api.ts';
import { isOn } from './active-filters.ts';
import { type FilterName, radiusChoices } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
import { useNearMe } from './use-near-me.ts';
import { useTypedFilter } from './use-typed-filter.ts';

type FilterFieldsProps = { address: FilterAddress; errors: FieldErrors };

/** Amounts may be typed with a decimal comma. */
const normalizeAmount = (text: string) => text.replaceAll(/[\s$]/g, '').replace(',', '.');

/** Every filter besides the words; each applies itself. */
export function FilterFields({ address, errors }: FilterFieldsProps) {
  const t = useTexts('jobs/find');
  const errorOf = (...names: string[]) => names.flatMap((name) => errors[name] ?? []).join(' ') || undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <CityFilter address={address} error={errorOf('city')} />
        <TypedField
          name="min_wage"
          address={address}
          label={t('filters.minWage')}
          error={errorOf('min_wage')}
          inputMode="decimal"
          maxLength={12}
          placeholder={t('filters.anyWage')}
          normalize={normalizeAmount}
        />
        <TypedField
          name="start_from"
          address={address}
          label={t('filters.startFrom')}
          error={errorOf('start_from')}
          type="date"
        />
        <TypedField
          name="start_to"
          address={address}
          label={t('filters.startTo')}
          error={errorOf('start_to')}
          type="date"
          min={address.filters.start_from || undefined}
        />
      </div>
      <HotFilter address={address} error={errorOf('hot')} />
      <DistanceFilter address={address} error={errorOf('radius_km', 'latitude', 'longitude')} />
    </div>
  );
}

type HotFilterProps = { address: FilterAddress; error: string | undefined };

function HotFilter({ address, error }: HotFilterProps) {
  const t = useTexts('jobs/find');
  const [isChecked, setIsChecked] = useShownAtOnce(isOn(address.filters.hot));
  return (
    <CheckboxField
      name="hot"
      label={t('filters.hot')}
      error={error}
      checked={isChecked}
      onChange={(event) => {
        setIsChecked(event.target.checked);
        address.change({ hot: event.target.checked ? 'true' : '' });
      }}
    />
  );
}

type CityFilterProps = { address: FilterAddress; error: string | undefined };

/** Any city can be typed; those with open jobs are offered. */
function CityFilter({ address, error }: CityFilterProps) {
  const t = useTexts('jobs/find');
  const listId = useId();
  const places = useQuery(jobPlacesQuery);
  return (
    <>
      <TypedField
        name="city"
        address={address}
        label={t('filters.city')}
        error={error}
        list={listId}
        maxLength={citySearchMaximumLength}
        placeholder={t('filters.anyCity')}
      />
      <datalist id={listId}>
        {places.data?.results.map(({ city, country, count }) => (
          <option key={`${city} ${country}`} value={city} label={t('filters.cityJobs', { city, count })} />
        ))}
      </datalist>
    </>
  );
}

type TypedFieldProps = TextFieldProps & {
  name: FilterName;
  address: FilterAddress;
  normalize?(text: string): string;
};

/** A field of the filters that writes itself into the address. */
function TypedField({ name, address, normalize, ...field }: TypedFieldProps) {
  const { input } = useTypedFilter({ name, address, normalize });
  return <TextField autoComplete="off" {...field} {...input} name={name} />;
}

type DistanceFilterProps = { address: FilterAddress; error: string | undefined };

/** How far away, from home or, on demand, from where the device is. */
function DistanceFilter({ address, error }: DistanceFilterProps) {
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
        aria-describedby={problem ? 'position-why position-problem' : 'position-why'}
        onClick={onPress}
      >
        {t('position.use')}
      </Button>
      <p id="position-why" className="min-w-0 flex-1 basis-56 text-ink-faint text-sm">
        {t('position.why')}
      </p>
      {problem && (
        <p id="position-problem" role="alert" className="w-full font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
