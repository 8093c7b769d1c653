import { useLocation, useSearchParams } from 'react-router';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../../platform/sheets/leave-entry.ts';

/**
 * A sheet that is open while the address names it, so that Back closes it. `details` are parameters that belong to it and
 * leave the address with it.
 */
export function useOpenSheet(
  parameter: string,
  details: readonly string[] = [],
): { isOpen: boolean; turn(open: boolean): void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  function turn(open: boolean): void {
    if (!open && isOpenedHere(state)) {
      leaveEntry();
      return;
    }
    const next = new URLSearchParams(query);
    for (const detail of details) next.delete(detail);
    if (open) next.set(parameter, 'open');
    else next.delete(parameter);
    setQuery(next, { replace: !open, state: open ? openedHere : null, preventScrollReset: true });
  }
  return { isOpen: query.has(parameter), turn };
}
