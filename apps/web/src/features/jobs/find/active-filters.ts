import type { FilterName, JobFilters } from './job-filters.ts';

export type ActiveFilter = {
  id: 'search' | 'city' | 'min_wage' | 'hot' | 'start_from' | 'start_to' | 'near';
  value: string;
  /** What goes when the filter is taken away. */
  clears: readonly FilterName[];
};

/** What narrows the list right now, in the order of the form; the order of the list narrows nothing. */
export function activeFilters(filters: JobFilters): ActiveFilter[] {
  const plain = (['search', 'city', 'min_wage', 'hot', 'start_from', 'start_to'] as const).map((name) => ({
    id: name,
    // "No hot jobs only" is every job.
    value: name === 'hot' && !isOn(filters.hot) ? '' : filters[name],
    clears: [name],
  }));
  const near: ActiveFilter = { id: 'near', value: filters.radius_km, clears: ['latitude', 'longitude', 'radius_km'] };
  // A distance alone is around home.
  const hasPosition = filters.latitude !== '' || filters.longitude !== '' || filters.radius_km !== '';
  return [...plain.filter(({ value }) => value !== ''), ...(hasPosition ? [near] : [])];
}

export function isOn(flag: string): boolean {
  return flag === 'true' || flag === '1';
}
