import type { UserView } from '@relevo/contracts/profile';
import type { Position } from '@relevo/domain/earth';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { roundPosition } from '../../../platform/geolocation.ts';
import { useSession } from '../../../platform/session.tsx';
import { openSheet } from '../../../platform/sheets/use-sheet.ts';
import {
  type JobFilters,
  type JobsView,
  readFilters,
  readView,
  searchedFilters,
  withFilters,
  withoutFilters,
} from './job-filters.ts';

export type FilterAddress = {
  query: URLSearchParams;
  /** As they are in the URL. */
  filters: JobFilters;
  /** As the server is asked: with the home of the worker where the URL has no position. */
  searched: JobFilters;
  /** Where the worker lives, as far as the profile knows it. */
  home: Position | null;
  view: JobsView;
  /** A continued change replaces the one before, so that the back button skips half-typed words. */
  change(changes: Partial<JobFilters>, options?: { isContinued?: boolean }): void;
  clear(): void;
  show(view: JobsView): void;
};

/** The filters live in the URL and nowhere else. */
export function useFilterAddress(): FilterAddress {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const home = useHome();
  const filters = useMemo(() => readFilters(query), [query]);
  const searched = useMemo(() => searchedFilters(filters, home), [filters, home]);
  const isInSheet = openSheet(state) !== null;

  const change = useCallback<FilterAddress['change']>(
    (changes, { isContinued = false } = {}) =>
      // What is changed in the open sheet leaves it open.
      setQuery((current) => withFilters(current, changes, home), {
        replace: isContinued || isInSheet,
        state: isInSheet ? state : null,
      }),
    [setQuery, home, isInSheet, state],
  );
  const clear = useCallback(
    () => setQuery((current) => withoutFilters(current), isInSheet ? { replace: true, state } : {}),
    [setQuery, isInSheet, state],
  );
  const show = useCallback(
    // Back closes the map, as it closes a sheet.
    (view: JobsView) => setQuery((current) => withView(current, view), { replace: view === 'list' }),
    [setQuery],
  );
  return { query, filters, searched, home, view: readView(query), change, clear, show };
}

function withView(query: URLSearchParams, view: JobsView): URLSearchParams {
  const next = new URLSearchParams(query);
  if (view === 'map') next.set('view', view);
  else next.delete('view');
  return next;
}

function useHome(): Position | null {
  const { user } = useSession();
  const { latitude = null, longitude = null } = (user && homeOf(user)) ?? {};
  return useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
}

type Resident = Pick<UserView, 'user_type' | 'latitude' | 'longitude'>;

/** Only of a worker: an employer looks at the list of all jobs. Rounded like a position of the device. */
export function homeOf({ user_type: userType, latitude, longitude }: Resident): Position | null {
  if (userType !== 'worker' || latitude === null || longitude === null) return null;
  return roundPosition({ latitude, longitude });
}
