import { queryWith, readChoice, readPage } from '@relevo/browser/list-query';
import type { JobSort } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';

/** Named as the server names them, so that the address of the screen is the question to the server. */
const filterNames = [
  'search',
  'city',
  'min_wage',
  'hot',
  'favourites',
  'start_from',
  'start_to',
  'latitude',
  'longitude',
  'radius_km',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
/** The parameters of the URL, not validated: the server reports problems. Empty is no filter. */
export type JobFilters = Readonly<Record<FilterName, string>>;

export const radiusChoices = [5, 10, 25, 50, 100] as const;
export const sortChoices: readonly JobSort[] = ['soonest', 'newest', 'wage', 'distance'];
export const jobsPageSize = 20;

/** "Near me" without a distance of one's own. */
export const nearRadiusKm = 25;

export type JobsView = 'list' | 'map';

export function readFilters(query: URLSearchParams): JobFilters {
  const entries = filterNames.map((name) => [name, (query.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as JobFilters;
}

export function readView(query: URLSearchParams): JobsView {
  return readChoice(query, 'view', ['list', 'map']) ?? 'list';
}

/** The position to search from, when the address has one. */
export function positionOf({ latitude, longitude }: JobFilters): Position | null {
  if (latitude === '' || longitude === '') return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : null;
}

/** The order without a choice: near home first for a worker with a known home, otherwise the soonest. */
export function defaultSort({ latitude, longitude }: JobFilters, home: Position | null): JobSort {
  return home && latitude === '' && longitude === '' ? 'distance' : 'soonest';
}

/**
 * What is searched for. Without a position in the URL the home stands in, so that every card has its distance and the
 * URL stays clean; without a home there is no distance to search or sort by.
 */
export function searchedFilters(filters: JobFilters, home: Position | null): JobFilters {
  if (filters.latitude !== '' || filters.longitude !== '') return filters;
  if (!home) return { ...filters, radius_km: '', sort: filters.sort === 'distance' ? '' : filters.sort };
  return {
    ...filters,
    latitude: String(home.latitude),
    longitude: String(home.longitude),
    sort: filters.sort || defaultSort(filters, home),
  };
}

/** The URL after a change; without any position there is no distance to search or sort by. */
export function withFilters(
  query: URLSearchParams,
  changes: Partial<JobFilters>,
  home: Position | null = null,
): URLSearchParams {
  const next = queryWith(query, changes);
  if (!next.has('latitude') || !next.has('longitude')) {
    for (const name of ['latitude', 'longitude', ...(home ? [] : ['radius_km'])]) next.delete(name);
    if (next.get('sort') === 'distance') next.delete('sort');
  }
  return next;
}

/** All filters gone; how the list is looked at stays. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const sort = query.get('sort') === 'distance' ? '' : (query.get('sort') ?? '');
  return withFilters(query, { ...Object.fromEntries(filterNames.map((name) => [name, ''])), sort });
}

/** What the server is asked; the same filters always make the same question, so that an answer is found again. */
export function jobsParams(query: URLSearchParams, home: Position | null = null): Record<string, string> {
  const searched = searchedFilters(readFilters(query), home);
  const given = Object.entries(searched).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), page: String(readPage(query)), page_size: String(jobsPageSize) };
}
