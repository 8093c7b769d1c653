import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { OfferedShiftAction } from '@relevo/domain/worker-shift-lifecycle';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { CalendarPlus, History } from 'lucide-react';
import { useState } from 'react';
import { ShiftLog } from '../parts/shift-log.tsx';
import { CancelShift } from './cancel-shift.tsx';
import { ClaimButton } from './claim-dialog.tsx';
import { useCalendarFile } from './my-shifts.api.ts';

type ShiftActionsProps = { booked: WorkerShiftView; actions: readonly OfferedShiftAction[] };

/** The smaller things one can do with a shift. */
export function ShiftActions({ booked, actions }: ShiftActionsProps) {
  const isToCome = booked.status === 'scheduled' || booked.status === 'in_progress';
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1">
      {isToCome && <CalendarFile booked={booked} />}
      <ShiftHistory booked={booked} />
      {actions.includes('dispute') && <ClaimButton booked={booked} />}
      {actions.includes('cancel') && <CancelShift booked={booked} />}
    </div>
  );
}

/** One shift as a file that any calendar opens. */
function CalendarFile({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const { job, starts_at } = booked.shift;
  const day = localDay(starts_at, job.timezone);
  const file = useCalendarFile(booked.id, t('calendarFile.name', { day }));
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<CalendarPlus aria-hidden="true" className="size-4" />}
      aria-label={t('calendarFile.actionFor', { title: job.title, day })}
      busy={file.isPending}
      onClick={() => file.mutate()}
    >
      {t('calendarFile.action')}
    </Button>
  );
}

/** Everything that was recorded about a shift; the employer reads the same. */
function ShiftHistory({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [isOpen, setIsOpen] = useState(false);
  const { job, starts_at } = booked.shift;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<History aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        aria-label={t('history.actionFor', { title: job.title, day: localDay(starts_at, job.timezone) })}
        onClick={() => setIsOpen(true)}
      >
        {t('history.action')}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title={t('history.title')} description={job.title} closeText={t('close')}>
          <ShiftLog workerShiftId={booked.id} />
        </Dialog>
      )}
    </>
  );
}
