import { readId } from '@relevo/browser/list-query';
import { allReplacements, replacementParameter } from '@relevo/contracts/screen-paths';
import { useLocation, useSearchParams } from 'react-router';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../../platform/sheets/leave-entry.ts';

/** The search that the address names, or the list of them: Back closes it. */
export function useOpenedSearch(): { opened: string | null; close(): void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  const isAll = query.get(replacementParameter) === allReplacements;
  function close(): void {
    // Back to the screen or the list it was opened from; a link from elsewhere has none behind it.
    if (isOpenedHere(state)) leaveEntry();
    else setQuery(withSearch(query, null), { replace: true, preventScrollReset: true });
  }
  return { opened: isAll ? allReplacements : readId(query, replacementParameter), close };
}

/** A link that opens a search over the screen it is on. */
export function useSearchLink(id: string) {
  const [query] = useSearchParams();
  return { to: { search: withSearch(query, id).toString() }, state: openedHere, preventScrollReset: true };
}

function withSearch(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (id === null) next.delete(replacementParameter);
  else next.set(replacementParameter, id);
  return next;
}
