import type { ShiftPage, ShiftView } from '@relevo/contracts/shifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';

type Between = { from: string; to: string; jobId: string | null };

/** Nobody plans more for one week than this many pages hold; it only keeps a fault from asking forever. */
const mostPages = 30;

/** Every shift between two moments, however many pages that takes. */
export const allShiftsQuery = ({ from, to, jobId }: Between) => {
  const asked = { from, to, page_size: '100', ...(jobId && { job: jobId }) };
  return queryOptions({
    queryKey: ['shifts', 'all', asked],
    queryFn: async ({ signal }) => {
      const shifts: ShiftView[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const query = { ...asked, page: String(page) };
        const { results, next } = await api.get<ShiftPage>('/shift/my-shifts/', { query, signal, toast: false });
        shifts.push(...results);
        if (next === null) break;
      }
      return shifts;
    },
    placeholderData: keepPreviousData,
  });
};
