import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { StandingChip } from '../../../platform/attendance/standing-chip.tsx';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { ShiftHours } from '../shift-hours.tsx';

type RosterCellProps = { booked: WorkerShiftView; showsJob: boolean };

/** One person's shift on one day; opens everything about it. */
export function RosterCell({ booked, showsJob }: RosterCellProps) {
  const open = useOpenDialog();
  const { shift, standing } = booked;
  const isOff = standing === 'cancelled' || standing === 'missed';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ dialog: 'details', booked })}
      className="grid min-h-11 w-full min-w-0 justify-items-start gap-1 rounded-control border border-line bg-surface p-2 text-left text-xs hover:border-accent hover:bg-accent-soft"
    >
      <span className={`font-semibold text-sm tabular-nums ${isOff ? 'text-ink-muted line-through' : ''}`}>
        <ShiftHours shift={shift} />
      </span>
      {showsJob && <span className="line-clamp-2 text-ink-muted [overflow-wrap:anywhere]">{shift.job.title}</span>}
      <StandingChip shift={booked} />
    </button>
  );
}
