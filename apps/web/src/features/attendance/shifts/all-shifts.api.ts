import { queryKeys } from '@relevo/browser/query-keys';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { ShiftView } from '@relevo/contracts/shifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

type Between = { from: string; to: string; jobId: string | null };

/** More pages than any week fills; keeps a fault from reading forever. */
const pagesMaximum = 30;

/** Every shift between two instants, over as many pages as that takes. */
export const allShiftsQuery = ({ from, to, jobId }: Between) => {
  const filter = { from, to, page_size: '100', ...(jobId && { job: jobId }) };
  return queryOptions({
    queryKey: [...queryKeys.shifts, 'all', filter],
    queryFn: async ({ signal }) => {
      const found: ShiftView[] = [];
      for (let page = 1; page <= pagesMaximum; page += 1) {
        const { results, next } = await api.call(shifts.list, { query: { ...filter, page }, signal });
        found.push(...results);
        if (next === null) break;
      }
      return found;
    },
    placeholderData: keepPreviousData,
  });
};
