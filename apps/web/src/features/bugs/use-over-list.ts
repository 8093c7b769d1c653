import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { queryOver } from './bugs-view.ts';

/** Marks a step of the history that began on the list, so that closing can go back instead of adding another. */
export const openedHere = { openedOverList: true };

/** Opens and closes the dialog over the list. The address says what is open, so the back button closes it too. */
export function useOverList() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    openNew: () => setQuery(queryOver(query, 'new'), { state: openedHere }),
    close() {
      if ((state as Partial<typeof openedHere> | null)?.openedOverList) void navigate(-1);
      // A report opened by a link from elsewhere closes to the list.
      else setQuery(queryOver(query, null), { replace: true });
    },
  };
}
