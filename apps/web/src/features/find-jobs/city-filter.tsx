import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { jobPlacesQuery } from '../../platform/jobs/jobs.api.ts';
import { useTexts } from '../../platform/texts.ts';
import { TypedField } from './typed-field.tsx';
import type { FilterAddress } from './use-filter-address.ts';

type CityFilterProps = { address: FilterAddress; error: string | undefined };

/** Any city can be typed; those with open jobs are offered. */
export function CityFilter({ address, error }: CityFilterProps) {
  const t = useTexts('find-jobs');
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
