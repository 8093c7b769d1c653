import type { SavedSearchView, SearchFiltersInput, SearchFiltersView } from '@relevo/contracts/saved-searches';
import { savedSearchNameMaximumLength } from '@relevo/domain/saved-searches';
import { activeFilters } from '../find/active-filters.ts';
import { type JobFilters, readFilters } from '../find/job-filters.ts';

/** The filters of a saved search as the address of the screen has them. */
export function filtersOf(saved: SearchFiltersView): JobFilters {
  const given = Object.entries(saved).map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(given));
}

/** What is sent to be saved: everything but the order of the list. */
export function inputOf({ sort: _sort, ...searched }: JobFilters): SearchFiltersInput {
  return Object.fromEntries(Object.entries(searched).filter(([, value]) => value !== '')) as SearchFiltersInput;
}

/** The saved search with the same filters, however they are written. */
export function savedAs(searched: JobFilters, saved: readonly SavedSearchView[]): SavedSearchView | undefined {
  const wanted = comparable(searched);
  return saved.find(({ filters }) => comparable(filtersOf(filters)) === wanted);
}

function comparable(filters: JobFilters): string {
  const values = activeFilters(filters).flatMap(({ id, value, clears }) => {
    // A position without a distance leaves no job out.
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
