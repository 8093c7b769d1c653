import { type Days, dayOf, isOn } from './active-filters.ts';
import { type FilterName, type JobFilters, nearRadiusKm } from './job-filters.ts';

export const quickFilters = ['today', 'tomorrow', 'near', 'wage', 'hot', 'favourites'] as const;
export type QuickFilter = (typeof quickFilters)[number];

/** The wage of the chip as long as no other one was asked for. */
const usualWage = '20';

export function wageOf({ min_wage }: JobFilters): string {
  return min_wage || usualWage;
}

export function isPressed(name: QuickFilter, filters: JobFilters, days: Days): boolean {
  switch (name) {
    case 'today':
    case 'tomorrow':
      return dayOf(filters, days) === name;
    case 'near':
      return filters.radius_km !== '' || filters.latitude !== '' || filters.longitude !== '';
    case 'wage':
      return filters.min_wage !== '';
    case 'hot':
    case 'favourites':
      return isOn(filters[name]);
  }
}

/** What pressing a chip changes in the URL; pressed again it takes its filter away. */
export function toggled(name: QuickFilter, filters: JobFilters, days: Days): Partial<JobFilters> {
  if (isPressed(name, filters, days)) return Object.fromEntries(filtersOf[name].map((filter) => [filter, '']));
  switch (name) {
    case 'today':
    case 'tomorrow':
      return { start_from: days[name], start_to: days[name] };
    case 'near':
      return { radius_km: String(nearRadiusKm) };
    case 'wage':
      return { min_wage: usualWage };
    case 'hot':
    case 'favourites':
      return { [name]: 'true' };
  }
}

const filtersOf: Record<QuickFilter, readonly FilterName[]> = {
  today: ['start_from', 'start_to'],
  tomorrow: ['start_from', 'start_to'],
  near: ['latitude', 'longitude', 'radius_km'],
  wage: ['min_wage'],
  hot: ['hot'],
  favourites: ['favourites'],
};

/** The filters that pressed chips already show. */
export function shownByChips(filters: JobFilters, days: Days): ReadonlySet<FilterName> {
  return new Set(quickFilters.filter((name) => isPressed(name, filters, days)).flatMap((name) => filtersOf[name]));
}
