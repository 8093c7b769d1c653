import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { DisputePanel } from '../parts/dispute-panel.tsx';
import { GradeNote } from '../parts/grade-note.tsx';
import { PaySum } from '../parts/pay-sum.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { ShiftCard } from './shift-card.tsx';

/** A past shift: when the worker came and went, the grade of both scans, and the pay. */
export function PastShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  return (
    <ShiftCard booked={booked}>
      {booked.cancel_reason && <p className="text-sm">{t(`cancelled.${booked.cancel_reason}`)}</p>}
      {booked.checked_in_at && (
        <dl className="grid gap-2 sm:grid-cols-2">
          <Moment
            booked={booked}
            name={t('past.in')}
            at={booked.checked_in_at}
            by={booked.check_in_by}
            scan={booked.check_in}
          />
          <Moment
            booked={booked}
            name={t('past.out')}
            at={booked.checked_out_at}
            by={booked.check_out_by}
            scan={booked.check_out}
          />
        </dl>
      )}
      {(booked.is_corrected || booked.manual) && (
        <p className="flex flex-wrap gap-2">
          {booked.is_corrected && <Chip tone="neutral">{t('past.corrected')}</Chip>}
          {booked.manual && <Chip tone="neutral">{t('past.manual')}</Chip>}
        </p>
      )}
      <ReviewNote shift={booked} viewer="worker" />
      <DisputePanel booked={booked} viewer="worker" />
      {booked.pay !== null && <PaySum shift={booked} />}
    </ShiftCard>
  );
}

type MomentProps = {
  booked: WorkerShiftView;
  name: string;
  at: string | null;
  by: WorkerShiftView['check_in_by'];
  scan: ScanView | null;
};

/** A time that was not scanned says who set it. */
function Moment({ booked, name, at, by, scan }: MomentProps) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  if (!at) return null;
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd>
        <time dateTime={at} className="font-semibold">
          {formatShiftClock(at, { timezone: booked.shift.job.timezone, language })}
        </time>
        <span className="block">
          {by === 'scan' && scan ? (
            <GradeNote scan={scan} />
          ) : (
            by && <span className="text-sm">{t(`past.by.${by}`)}</span>
          )}
        </span>
      </dd>
    </div>
  );
}
