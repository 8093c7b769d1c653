import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { FundingChip } from '../../../platform/attendance/funding-chip.tsx';
import { PaySum } from '../../../platform/attendance/pay-sum.tsx';
import { ReviewNote } from '../../../platform/attendance/review-note.tsx';
import { ShiftLog } from '../../../platform/attendance/shift-log.tsx';
import { workerShiftQuery } from '../../../platform/attendance/shifts.api.ts';
import { StandingChip } from '../../../platform/attendance/standing-chip.tsx';
import { workerName } from '../../../platform/attendance/worker-name.ts';
import { ShiftSpan } from '../../../platform/jobs/shift-time.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { ScanFacts } from '../scan-facts.tsx';
import { ShiftButtons } from '../shift-buttons.tsx';

type DetailsDialogProps = { booked: WorkerShiftView; onClose(): void };

/** Everything about one booked shift: where it stands, its scans, its sum, what can be done, and its history. */
export function DetailsDialog({ booked: first, onClose }: DetailsDialogProps) {
  const t = useTexts('shifts');
  const { data } = useQuery({ ...workerShiftQuery(first.id), placeholderData: first });
  const booked = data ?? first;
  const { shift, standing } = booked;
  const isOff = standing === 'cancelled' || standing === 'missed';
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
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          <StandingChip shift={booked} />
          {!isOff && <FundingChip funding={booked.funding} />}
        </div>
        <ReviewNote shift={booked} viewer="employer" />
        <ScanFacts booked={booked} />
        <PaySum shift={booked} />
        <ShiftButtons booked={booked} isInDetails />
        <section aria-label={t('history')}>
          <h3 className="mb-3 font-semibold">{t('history')}</h3>
          <ShiftLog workerShiftId={booked.id} />
        </section>
      </div>
    </Dialog>
  );
}
