import { readId } from '@relevo/browser/list-query';
import { useLocation, useSearchParams } from 'react-router';
import { isOpenedHere, openedHere, useLeaveEntry } from '../../../platform/sheets/leave-entry.ts';

const parameter = 'substitute';

/** The shift that a substitute is looked for; in the address, so that Back closes the sheet. */
export function useSubstituteSheet(): { shiftId: string | null; open(shiftId: string): void; close(): void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const leaveEntry = useLeaveEntry();
  const go = (shiftId: string | null) => {
    const next = new URLSearchParams(query);
    if (shiftId) next.set(parameter, shiftId);
    else next.delete(parameter);
    setQuery(next, { replace: !shiftId, state: shiftId ? openedHere : null, preventScrollReset: true });
  };
  return {
    shiftId: readId(query, parameter),
    open: go,
    close: () => (isOpenedHere(state) ? leaveEntry() : go(null)),
  };
}
