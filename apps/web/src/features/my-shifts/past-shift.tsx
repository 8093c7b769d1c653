import type { ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { GradeNote } from '../../platform/attendance/grade-note.tsx';
import { PaySum } from '../../platform/attendance/pay-sum.tsx';
import { ReviewNote } from '../../platform/attendance/review-note.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { ShiftCard } from './shift-card.tsx';

/** What became of a shift: when somebody came and went, how sure that is, and the sum. */
export function PastShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('my-shifts');
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
      {booked.is_corrected && (
        <p>
          <Chip tone="neutral">{t('past.corrected')}</Chip>
        </p>
      )}
      <ReviewNote shift={booked} viewer="worker" />
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

/** A time that nobody scanned says who set it. */
function Moment({ booked, name, at, by, scan }: MomentProps) {
  const t = useTexts('my-shifts');
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
