import { useLocation, useSearchParams } from 'react-router';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../platform/sheets/leave-entry.ts';
import { queryOver } from './bugs-view.ts';

/** Opens and closes the dialog over the list. The address says what is open, so the back button closes it too. */
export function useOverList() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  return {
    openNew: () => setQuery(queryOver(query, 'new'), { state: openedHere }),
    close() {
      if (isOpenedHere(state)) leaveEntry();
      // A report opened by a link from elsewhere closes to the list.
      else setQuery(queryOver(query, null), { replace: true });
    },
  };
}
