import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useState } from 'react';
import { workerName } from '../../../platform/attendance/worker-name.ts';
import { ShiftSpan } from '../../../platform/jobs/shift-time.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { CodeCard } from './code-card.tsx';
import { ScannedPanel } from './scanned-panel.tsx';
import { nextAction, useScan } from './use-scan.ts';

type CodeDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Shows one person's code until it is scanned. The code for the end comes only on request: a double scan ends nothing. */
export function CodeDialog({ booked: first, onClose }: CodeDialogProps) {
  const t = useTexts('shifts');
  const [wanted, setWanted] = useState(() => nextAction(first));
  const { booked, isScanned } = useScan(first, wanted);
  const { shift } = booked;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={workerName(booked.worker)}
      description={
        <>
          {shift.job.title} · <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={shift.job.timezone} />
        </>
      }
      closeText={t('close')}
      footer={
        isScanned && (
          <>
            {wanted === 'start' && booked.actions.includes('show_code') && (
              <Button variant="secondary" onClick={() => setWanted('end')}>
                {t('code.showEnd')}
              </Button>
            )}
            <Button onClick={onClose}>{t('code.done')}</Button>
          </>
        )
      }
    >
      {isScanned ? (
        <ScannedPanel booked={booked} action={wanted} />
      ) : (
        <>
          <p className="mb-4 text-center font-semibold text-lg">{t(`code.purpose.${wanted}`)}</p>
          <CodeCard key={wanted} workerShiftId={booked.id} wanted={wanted} />
        </>
      )}
    </Dialog>
  );
}
