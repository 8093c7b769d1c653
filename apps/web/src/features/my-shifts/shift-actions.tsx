import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { OfferedShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { CalendarFile } from './calendar-file.tsx';
import { CancelShift } from './cancel-shift.tsx';
import { ShiftHistory } from './shift-history.tsx';

type ShiftActionsProps = { booked: WorkerShiftView; actions: readonly OfferedShiftAction[] };

/** The smaller things one can do with a shift. */
export function ShiftActions({ booked, actions }: ShiftActionsProps) {
  const isToCome = booked.status === 'scheduled' || booked.status === 'in_progress';
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1">
      {isToCome && <CalendarFile booked={booked} />}
      <ShiftHistory booked={booked} />
      {actions.includes('cancel') && <CancelShift booked={booked} />}
    </div>
  );
}
