import { useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { Chip } from '@relevo/ui/chip';
import { Dialog } from '@relevo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { useMayUse } from '../../../platform/rights.ts';
import { ShiftSpan } from '../../jobs/jobs.ts';
import { ReceiptButton } from '../../papers/papers.ts';
import { ShiftRating } from '../../ratings/ratings.ts';
import { ReconfirmationChip, SubstitutesToApprove } from '../coming/coming-parts.tsx';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { DisputePanel } from '../parts/dispute-panel.tsx';
import { FundingChip } from '../parts/funding-chip.tsx';
import { hasFunding, isPaid } from '../parts/pay-lines.ts';
import { PaySum } from '../parts/pay-sum.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { ShiftLog } from '../parts/shift-log.tsx';
import { workerShiftQuery } from '../parts/shifts.api.ts';
import { ScanFacts } from '../shifts/scan-facts.tsx';
import { ShiftButtons } from '../shifts/shift-buttons.tsx';

type DetailsDialogProps = { booked: WorkerShiftView; onClose(): void };

/** One booked shift: its phase, scans, pay, actions and history. */
export function DetailsDialog({ booked: first, onClose }: DetailsDialogProps) {
  const t = useTexts('attendance/shifts');
  const seesMoney = useMayUse('money', 'read');
  const { data } = useQuery({ ...workerShiftQuery(first.id), placeholderData: first });
  const booked = data ?? first;
  const { shift, phase } = booked;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fullName(booked.worker)}
      description={
        <>
          {shift.job.title} ·{' '}
          <ShiftSpan starts={shift.starts_at} ends={booked.planned_end_at} timezone={shift.job.timezone} />
        </>
      }
      closeText={t('close')}
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          <PhaseChip shift={booked} />
          {hasFunding(booked) && <FundingChip shift={booked} />}
          <ReconfirmationChip booked={booked} />
          {booked.manual && <Chip tone="neutral">{t('manual')}</Chip>}
        </div>
        <ReviewNote shift={booked} viewer="employer" />
        <SubstitutesToApprove booked={booked} />
        <BeyondPlanNote booked={booked} viewer="employer" />
        <DisputePanel booked={booked} viewer="employer" />
        {(booked.status !== 'cancelled' || booked.checked_in_at !== null) && <ScanFacts booked={booked} />}
        <PaySum shift={booked} />
        {seesMoney && isPaid(booked) && (
          <ReceiptButton workerShiftId={booked.id} label={t('receiptFor', { name: fullName(booked.worker) })}>
            {t('receipt')}
          </ReceiptButton>
        )}
        {phase === 'settled' && (
          <Suspense>
            <ShiftRating booked={booked} viewer="employer" />
          </Suspense>
        )}
        <ShiftButtons booked={booked} isInDetails />
        <section aria-label={t('history')}>
          <h3 className="mb-3 font-semibold">{t('history')}</h3>
          <ShiftLog workerShiftId={booked.id} />
        </section>
      </div>
    </Dialog>
  );
}
