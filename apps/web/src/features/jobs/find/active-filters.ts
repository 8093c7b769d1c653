import { type SearchDay, searchDays } from '@relevo/domain/saved-searches';
import type { FilterName, JobFilters } from './job-filters.ts';

/** The calendar days of the device, `YYYY-MM-DD`. */
export type Days = Readonly<Record<SearchDay, string>>;

export type ActiveFilter = {
  id: 'search' | 'city' | 'min_wage' | 'hot' | 'favourites' | 'day' | 'start_from' | 'start_to' | 'near';
  value: string;
  /** What goes when the filter is taken away. */
  clears: readonly FilterName[];
};

/** What narrows the list right now, in the order of the form; the order of the list narrows nothing. */
export function activeFilters(filters: JobFilters, days: Days): ActiveFilter[] {
  const plain = (['search', 'city', 'min_wage', 'hot', 'favourites'] as const).map((name) => ({
    id: name,
    // "No hot jobs only" is every job.
    value: (name === 'hot' || name === 'favourites') && !isOn(filters[name]) ? '' : filters[name],
    clears: [name],
  }));
  const near: ActiveFilter = { id: 'near', value: filters.radius_km, clears: ['latitude', 'longitude', 'radius_km'] };
  // A distance alone is around home.
  const hasPosition = filters.latitude !== '' || filters.longitude !== '' || filters.radius_km !== '';
  return [...plain, ...startFilters(filters, days)]
    .filter(({ value }) => value !== '')
    .concat(hasPosition ? [near] : []);
}

/** Today and tomorrow are one filter; other days are a first and a last one. */
function startFilters(filters: JobFilters, days: Days): ActiveFilter[] {
  const day = dayOf(filters, days);
  if (day) return [{ id: 'day', value: day, clears: ['start_from', 'start_to'] }];
  return (['start_from', 'start_to'] as const).map((name) => ({ id: name, value: filters[name], clears: [name] }));
}

/** The day that is meant when the first and the last day are the same one. */
export function dayOf({ start_from, start_to }: JobFilters, days: Days): SearchDay | undefined {
  return searchDays.find((day) => start_from === days[day] && start_to === days[day]);
}

export function isOn(flag: string): boolean {
  return flag === 'true' || flag === '1';
}
