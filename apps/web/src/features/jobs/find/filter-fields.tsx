import type { FieldErrors } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { useShownAtOnce } from '@relevo/browser/use-shown-at-once';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField, type TextFieldProps } from '@relevo/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { jobPlacesQuery } from '../parts/jobs.api.ts';
import { isOn } from './active-filters.ts';
import { DistanceFilter } from './distance-filter.tsx';
import type { FilterName } from './job-filters.ts';
import type { FilterAddress } from './use-filter-address.ts';
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
        maxLength={100}
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
