import type {
  AttendancePage,
  CalendarFeedView,
  PaymentsPage,
  QrCodeView,
  ShiftPage,
  WorkerShiftPage,
  WorkerShiftView,
} from '@relevo/contracts/shifts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api-client.ts';

/** Everything about shifts is kept below one key: a change asks for all of it again. */
const ask = <View>(name: string, path: string, query: Record<string, string> = {}) =>
  queryOptions({
    queryKey: ['shifts', name, path, query],
    queryFn: ({ signal }) => api.get<View>(path, { signal, query, toast: false }),
  });

export const shiftsQuery = (query: Record<string, string>) => ask<ShiftPage>('shifts', '/shift/my-shifts/', query);
export const workerShiftsQuery = (query: Record<string, string>) =>
  ask<WorkerShiftPage>('mine', '/shift/my-worker-shifts/', query);
export const workerShiftQuery = (id: string) => ask<WorkerShiftView>('one', `/shift/worker-shift/${id}/`);
export const shiftLogQuery = (id: string) =>
  ask<AttendancePage>('log', `/shift/worker-shift/${id}/log/`, { page_size: '100' });
export const attendanceQuery = (query: Record<string, string>) =>
  ask<AttendancePage>('timeline', '/shift/timeline/', query);
export const paymentsQuery = (query: Record<string, string>) =>
  ask<PaymentsPage>('payments', '/shift/payments/', query);
export const calendarFeedQuery = ask<CalendarFeedView>('calendar', '/shift/calendar/');

/** The code of this half minute; whoever shows it asks again when it says. */
export function fetchCode(workerShiftId: string, signal?: AbortSignal): Promise<QrCodeView> {
  return api.get<QrCodeView>(`/shift/worker-shift/${workerShiftId}/qr-code/`, {
    toast: false,
    ...(signal && { signal }),
  });
}
