import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ShiftLog } from '../../platform/attendance/shift-log.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Everything that was recorded about a shift; the employer reads the same. */
export function ShiftHistory({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('my-shifts');
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
