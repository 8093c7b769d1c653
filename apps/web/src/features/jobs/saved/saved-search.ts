import type { SavedSearchView, SearchFiltersInput, SearchFiltersView } from '@relevo/contracts/saved-searches';
import { savedSearchNameMaximumLength } from '@relevo/domain/saved-searches';
import { activeFilters, type Days, dayOf } from '../find/active-filters.ts';
import { type JobFilters, readFilters } from '../find/job-filters.ts';

/** The filters of a saved search as the address of the screen has them; "tomorrow" is the one after the device's day. */
export function filtersOf({ day, ...saved }: SearchFiltersView, days: Days): JobFilters {
  const dates = day ? { start_from: days[day], start_to: days[day] } : {};
  const given = Object.entries({ ...saved, ...dates }).map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(given));
}

/** What is sent to be saved: everything but the order of the list and the favourites, which have alerts anyway, and a day as a word, so that it moves on with time. */
export function inputOf(
  { sort: _sort, favourites: _favourites, ...searched }: JobFilters,
  days: Days,
): SearchFiltersInput {
  const day = dayOf({ ...searched, sort: '', favourites: '' }, days);
  const { start_from, start_to, ...others } = searched;
  const saved = day ? { ...others, day } : { ...others, start_from, start_to };
  return Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== '')) as SearchFiltersInput;
}

/** The saved search with the same filters, however they are written. */
export function savedAs(
  searched: JobFilters,
  saved: readonly SavedSearchView[],
  days: Days,
): SavedSearchView | undefined {
  const wanted = comparable(searched, days);
  return saved.find(({ filters }) => comparable(filtersOf(filters, days), days) === wanted);
}

function comparable(filters: JobFilters, days: Days): string {
  const values = activeFilters(filters, days).flatMap(({ id, value, clears }) => {
    // A position without a distance leaves no job out.
    if (id === 'favourites') return [];
    if (id === 'near') return value === '' ? [] : clears.map((name) => Number(filters[name]));
    return [id, id === 'min_wage' ? Number(value) : value];
  });
  return JSON.stringify(values);
}

/** The filters in words, as long as a name may be. */
export function suggestedName(words: readonly string[]): string {
  const plain = words.map((each) => each.replaceAll(/[“”«»]/g, '').replaceAll(/\s+/g, ' '));
  const name = plain.map((each) => each.trim()).join(', ');
  return name.length <= savedSearchNameMaximumLength ? name : `${name.slice(0, savedSearchNameMaximumLength - 1)}…`;
}
