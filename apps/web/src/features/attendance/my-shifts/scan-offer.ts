import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { earlyStartMs } from '@relevo/domain/scan-rules';
import { type OfferedShiftAction, possibleShiftActions } from '@relevo/domain/worker-shift-lifecycle';

/** From when a shift can be started by a scan. */
export function opensAt(booked: WorkerShiftView): Date {
  return new Date(Date.parse(booked.shift.starts_at) - earlyStartMs);
}

/**
 * What may be done now. The server's word, while it is fresh; an answer kept from earlier was given for another hour, so
 * the same rule is asked again for this one.
 */
export function actionsNow(
  booked: WorkerShiftView,
  { isOld, now }: { isOld: boolean; now: Date },
): OfferedShiftAction[] {
  if (!isOld) return booked.actions;
  return possibleShiftActions({
    phase: booked.phase,
    actor: 'worker',
    startsAt: new Date(booked.shift.starts_at),
    endsAt: new Date(booked.planned_end_at),
    now,
  });
}

export function canScan(actions: readonly OfferedShiftAction[]): boolean {
  return actions.includes('start') || actions.includes('end');
}
