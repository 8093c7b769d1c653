import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { ScanAction } from '@relevo/domain/presence';
import { useQuery } from '@tanstack/react-query';
import { workerShiftQuery } from '../../../platform/attendance/shifts.api.ts';

const lookAgainMs = 10_000;

/** The booked shift as it is now, and whether what a code is shown for has happened. */
export function useScan(first: WorkerShiftView, wanted: ScanAction): { booked: WorkerShiftView; isScanned: boolean } {
  // What changes is told and asked for again by itself; looking now and then is for a line that lost the news.
  const query = useQuery({ ...workerShiftQuery(first.id), placeholderData: first, refetchInterval: lookAgainMs });
  const booked = query.data ?? first;
  return { booked, isScanned: hasHappened(booked, wanted) };
}

/** Which code a booked shift needs next. */
export function nextAction({ checked_in_at: cameAt }: Pick<WorkerShiftView, 'checked_in_at'>): ScanAction {
  return cameAt === null ? 'start' : 'end';
}

export function hasHappened(booked: WorkerShiftView, action: ScanAction): boolean {
  return (action === 'start' ? booked.checked_in_at : booked.checked_out_at) !== null;
}
