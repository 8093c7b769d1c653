import type { WorkerShiftView } from '@relevo/contracts/shifts';

/** The worker has not checked in a while after the start; the booking stands until the first scan or another worker. */
export function isAwaited({ phase, awaited_at }: Pick<WorkerShiftView, 'phase' | 'awaited_at'>): boolean {
  return phase === 'scheduled' && awaited_at !== null;
}
