import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type JobFilters, type JobsView, readFilters, readView, withFilters, withoutFilters } from './job-filters.ts';

export type FilterAddress = {
  query: URLSearchParams;
  filters: JobFilters;
  view: JobsView;
  /** A continued change replaces the one before, so that the back button skips half-typed words. */
  change(changes: Partial<JobFilters>, options?: { isContinued?: boolean }): void;
  clear(): void;
  show(view: JobsView): void;
};

/** The filters live in the address and nowhere else. */
export function useFilterAddress(): FilterAddress {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);

  const change = useCallback<FilterAddress['change']>(
    (changes, { isContinued = false } = {}) =>
      setQuery((current) => withFilters(current, changes), { replace: isContinued }),
    [setQuery],
  );
  const clear = useCallback(() => setQuery((current) => withoutFilters(current)), [setQuery]);
  const show = useCallback(
    (view: JobsView) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          if (view === 'map') next.set('view', view);
          else next.delete('view');
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { query, filters, view: readView(query), change, clear, show };
}
