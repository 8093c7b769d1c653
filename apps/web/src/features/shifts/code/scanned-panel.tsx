import type { WorkerShiftView } from '@relevo/contracts/shifts';
import type { ScanAction } from '@relevo/domain/presence';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { CircleCheck } from 'lucide-react';
import { FundingChip } from '../../../platform/attendance/funding-chip.tsx';
import { GradeNote } from '../../../platform/attendance/grade-note.tsx';
import { PaySum } from '../../../platform/attendance/pay-sum.tsx';
import { ReviewNote } from '../../../platform/attendance/review-note.tsx';
import { workerName } from '../../../platform/attendance/worker-name.ts';
import { ZoneNote } from '../../../platform/jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../../../platform/texts.ts';

type ScannedPanelProps = { booked: WorkerShiftView; action: ScanAction };

/** Who just scanned, when, and how much it proves. */
export function ScannedPanel({ booked, action }: ScannedPanelProps) {
  const t = useTexts('shifts');
  const words = useTexts('attendance');
  const { language } = useLanguage();
  const { timezone } = booked.shift.job;
  const at = (action === 'start' ? booked.checked_in_at : booked.checked_out_at) ?? booked.shift.starts_at;
  const scan = action === 'start' ? booked.check_in : booked.check_out;
  const time = formatShiftClock(at, { timezone, language });
  return (
    <div role="status" className="grid gap-4">
      <div className="grid justify-items-center gap-2 rounded-card bg-success-soft p-6 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <p className="font-semibold text-lg">
          {t(`scanned.${action}`, { name: workerName(booked.worker), time })}
          {scan && ` · ${words(`gradeName.${scan.grade}`)}`}
        </p>
        <ZoneNote instant={at} timezone={timezone} />
        {scan && <GradeNote scan={scan} />}
      </div>
      {action === 'end' && (
        <>
          <PaySum shift={booked} />
          <div>
            <FundingChip funding={booked.funding} />
          </div>
          <ReviewNote shift={booked} viewer="employer" />
        </>
      )}
    </div>
  );
}
