import type { JobSort } from '@relevo/contracts/jobs';
import type { Position } from '@relevo/domain/earth';
import { queryWith, readChoice, readPage } from '../../platform/paging/list-query.ts';

/** Named as the server names them, so that the address of the screen is the question to the server. */
export const filterNames = [
  'search',
  'city',
  'min_wage',
  'hot',
  'start_from',
  'start_to',
  'latitude',
  'longitude',
  'radius_km',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
/** What stands in the address, unjudged: the server says what is wrong with it. Empty is no filter. */
export type JobFilters = Readonly<Record<FilterName, string>>;

export const radiusChoices = [5, 10, 25, 50, 100] as const;
export const sortChoices: readonly JobSort[] = ['soonest', 'newest', 'wage', 'distance'];
export const jobsPageSize = 20;

export type JobsView = 'list' | 'map';

export function readFilters(query: URLSearchParams): JobFilters {
  const entries = filterNames.map((name) => [name, (query.get(name) ?? '').trim()]);
  return Object.fromEntries(entries) as JobFilters;
}

export function readView(query: URLSearchParams): JobsView {
  return readChoice(query, 'view', ['list', 'map']) ?? 'list';
}

/** Where the person looks from, when the address says so. */
export function positionOf({ latitude, longitude }: JobFilters): Position | null {
  if (latitude === '' || longitude === '') return null;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : null;
}

/** The address after a change; without a position there is no distance to search or sort by. */
export function withFilters(query: URLSearchParams, changes: Partial<JobFilters>): URLSearchParams {
  const next = queryWith(query, changes);
  if (!next.has('latitude') || !next.has('longitude')) {
    for (const name of ['latitude', 'longitude', 'radius_km']) next.delete(name);
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
export function jobsParams(query: URLSearchParams): Record<string, string> {
  const given = Object.entries(readFilters(query)).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), page: String(readPage(query)), page_size: String(jobsPageSize) };
}
