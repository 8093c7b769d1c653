import type { CalendarFeedView, WorkerShiftPage, WorkerShiftView } from '@relevo/contracts/shifts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { calendarFeedQuery, workerShiftsQuery } from '../../platform/attendance/shifts.api.ts';
import { now } from '../../platform/clock.ts';
import { download } from '../../platform/download.ts';
import { keepShifts, recallShifts } from '../../platform/offline/kept-shifts.ts';
import { saveFile } from '../../platform/save-as-file.ts';
import { useSession } from '../../platform/session.tsx';
import { shiftsPageSize, type When } from './shift-filters.ts';

const params = (when: When, page: number) => ({ when, page: String(page), page_size: String(shiftsPageSize) });
const askAgainMs = 30_000;

/** The shifts to come; without network as they were when the server last told. */
export function useUpcoming() {
  const userId = useSession().user?.id ?? '';
  const [kept] = useState(() => recallShifts(userId));
  const asked = workerShiftsQuery(params('upcoming', 1));
  const query = useQuery<WorkerShiftPage>({
    queryKey: asked.queryKey as readonly unknown[],
    queryFn: async ({ signal }) => {
      const page = await api.get<WorkerShiftPage>('/shift/my-worker-shifts/', {
        signal,
        query: params('upcoming', 1),
        toast: false,
      });
      keepShifts({ userId, keptAt: now().toISOString(), page });
      return page;
    },
    ...(kept && { initialData: kept.page, initialDataUpdatedAt: Date.parse(kept.keptAt) }),
    // A line that is up but leads nowhere fires no event when it works again.
    refetchInterval: ({ state }) => (state.fetchFailureCount > 0 || state.status === 'error' ? askAgainMs : false),
  });
  const isOld = query.data !== undefined && (query.isPaused || query.failureCount > 0 || query.isError);
  return { query, isOld, asOf: query.dataUpdatedAt };
}

export function useShiftPage(when: When, page: number) {
  return useQuery({ ...workerShiftsQuery(params(when, page)), placeholderData: keepPreviousData });
}

/** Whatever the answer, everything about shifts is asked for again: a refusal means that things have moved on. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(['shifts', 'dashboard', 'wallet'].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function useCancelShift(id: string, { onDone }: { onDone(): void }) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.post<WorkerShiftView>(`/shift/cancel-worker-shift/${id}/`, {}),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

export function useCalendarFile(id: string, name: string) {
  return useMutation({
    mutationFn: async () =>
      saveFile({ name, content: await download({ path: `/shift/worker-shift/${id}/calendar/` }) }),
  });
}

/** Makes the feed, gives it a new address, or closes it. */
export function useFeedChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'open' | 'close'): Promise<CalendarFeedView> => {
      if (change === 'open') return api.post<CalendarFeedView>('/shift/calendar/', {});
      await api.delete<void>('/shift/calendar/');
      return { url: null };
    },
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });
}
