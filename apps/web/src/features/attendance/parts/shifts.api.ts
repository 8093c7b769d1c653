import { queryKeys } from '@relevo/browser/query-keys';
import { shifts } from '@relevo/contracts/calls/shifts';
import type { QrCodeView } from '@relevo/contracts/shifts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';

const halfAnHourMs = 30 * 60 * 1000;

type Query = Readonly<Record<string, string>>;

export const shiftsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'list', query],
    queryFn: ({ signal }) => api.call(shifts.list, { query, signal }),
  });

export const workerShiftsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'mine', query],
    queryFn: ({ signal }) => api.call(shifts.listMine, { query, signal }),
  });

export const workerShiftQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'one', id],
    queryFn: ({ signal }) => api.call(shifts.get, { params: { id }, signal }),
  });

export const disputeQuery = (workerShiftId: string) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'dispute', workerShiftId],
    queryFn: ({ signal }) => api.call(shifts.getDispute, { params: { id: workerShiftId }, signal }),
    // The address of a file expires after an hour or two: a screen left open reads a new one in time.
    refetchInterval: ({ state }) => (state.data?.proposal.files.length ? halfAnHourMs : false),
  });

export const shiftLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'log', id],
    queryFn: ({ signal }) => api.call(shifts.listLog, { params: { id }, query: { page_size: 100 }, signal }),
  });

export const attendanceQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'timeline', query],
    queryFn: ({ signal }) => api.call(shifts.timeline, { query, signal }),
  });

export const paymentsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.shifts, 'payments', query],
    queryFn: ({ signal }) => api.call(shifts.payments, { query, signal }),
  });

export const calendarFeedQuery = queryOptions({
  queryKey: [...queryKeys.shifts, 'calendar'],
  queryFn: ({ signal }) => api.call(shifts.getFeed, { signal }),
});

/** The code of this half minute; its answer says when to ask for the next one. */
export function fetchCode(workerShiftId: string, signal?: AbortSignal): Promise<QrCodeView> {
  return api.call(shifts.showCode, { params: { id: workerShiftId }, signal });
}
