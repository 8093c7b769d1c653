import { browserStorage } from '@relevo/browser/browser-storage';
import { deviceNow } from '@relevo/browser/device-clock';
import { useIdempotencyKeys } from '@relevo/browser/idempotency-keys';
import { readChoice, readPage } from '@relevo/browser/list-query';
import { invalidate } from '@relevo/browser/query-keys';
import { saveFile } from '@relevo/browser/save-as-file';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { CalendarFeedView, WorkerShiftPage } from '@relevo/contracts/shifts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api-client.ts';
import { lastReadKey } from '../../../platform/offline/remembered-user.ts';
import { useSession } from '../../../platform/session.tsx';
import { download } from '../../../platform/transfers.ts';
import { calendarFeedQuery, workerShiftsQuery } from '../parts/shifts.api.ts';

const params = (when: When, page: number) => ({ when, page: String(page), page_size: String(shiftsPageSize) });
const retryIntervalMs = 30_000;
/** Without a network the page shows what it last read and says so: no toast repeats it every half a minute. */
const isOnline = () => navigator.onLine;

/** The upcoming shifts; without network those of the last answer. */
export function useUpcoming() {
  const userId = useSession().user?.id ?? '';
  const [kept] = useState(() => recallShifts(userId));
  const asked = workerShiftsQuery(params('upcoming', 1));
  const query = useQuery<WorkerShiftPage>({
    queryKey: asked.queryKey as readonly unknown[],
    queryFn: async ({ signal }) => {
      const page = await api.call(shifts.listMine, { query: params('upcoming', 1), signal, toast: isOnline });
      keepShifts({ version: keptShiftsVersion, userId, keptAt: new Date(deviceNow()).toISOString(), page });
      return page;
    },
    ...(kept && { initialData: kept.page, initialDataUpdatedAt: Date.parse(kept.keptAt) }),
    // A line that is up but leads nowhere fires no event when it works again.
    refetchInterval: ({ state }) => (state.fetchFailureCount > 0 || state.status === 'error' ? retryIntervalMs : false),
  });
  const isOld = query.data !== undefined && (query.isPaused || query.failureCount > 0 || query.isError);
  return { query, isOld, asOf: query.dataUpdatedAt };
}

export function useShiftPage(when: When, page: number) {
  return useQuery({ ...workerShiftsQuery(params(when, page)), placeholderData: keepPreviousData });
}

export function useCancelShift(id: string, { onDone }: { onDone(): void }) {
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKeys();
  return useMutation({
    mutationFn: () => api.call(shifts.cancel, { params: { id }, body: {}, idempotencyKey: keyFor('cancel') }),
    onSuccess: onDone,
    // A refusal means that the shift has changed, so it is read again either way.
    onSettled: () => invalidate(client, 'shift_cancelled'),
  });
}

export function useCalendarFile(id: string, name: string) {
  return useMutation({
    mutationFn: async () => {
      const { content } = await download(shifts.calendarFile, { params: { id } });
      saveFile({ name, content });
    },
  });
}

/** Opens the calendar feed, under a new address each time, or closes it. */
export function useFeedChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'open' | 'close'): Promise<CalendarFeedView> => {
      if (change === 'open') return api.call(shifts.openFeed);
      await api.call(shifts.closeFeed);
      return { url: null };
    },
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });
}

/** Raise it whenever a field of `WorkerShiftView` is renamed, removed or added: what an older version stored is then dropped. */
export const keptShiftsVersion = 8;
type KeptShifts = { version: number; userId: string; keptAt: string; page: WorkerShiftPage };

/** The upcoming shifts of the last answer, so that the next one is shown without a network. */
function keepShifts(kept: KeptShifts): void {
  browserStorage.write(lastReadKey, JSON.stringify(kept));
}

function recallShifts(userId: string): KeptShifts | null {
  return readKeptShifts(browserStorage.read(lastReadKey), userId);
}

/** Ignores what another account or an older version stored. */
export function readKeptShifts(text: string | null, userId: string): KeptShifts | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptShifts> | null;
    if (kept?.version !== keptShiftsVersion || kept.userId !== userId) return null;
    if (!kept.keptAt || Number.isNaN(Date.parse(kept.keptAt)) || !Array.isArray(kept.page?.results)) return null;
    return { version: keptShiftsVersion, userId, keptAt: kept.keptAt, page: kept.page };
  } catch {
    return null;
  }
}

const whens = ['upcoming', 'past'] as const;
export type When = (typeof whens)[number];
export const shiftsPageSize = 20;

/** What the address asks for; the shifts to come need no word in it. */
export function readFilters(query: URLSearchParams): { when: When; page: number } {
  return { when: readChoice(query, 'when', whens) ?? 'upcoming', page: readPage(query) };
}
