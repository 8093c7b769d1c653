import { queryWith, readPage } from '@relevo/browser/list-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Where in a list the operator is. It lives in the address, so that reloading and going back keep it. */
export function useListAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Record<string, string>) => navigate({ search: queryWith(query, changes).toString() }, { replace: true }),
    [navigate, query],
  );
  const find = useCallback((search: string) => change({ search }), [change]);
  return { query, page: readPage(query), search: (query.get('search') ?? '').trim(), change, find };
}
