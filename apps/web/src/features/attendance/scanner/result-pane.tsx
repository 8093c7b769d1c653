import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ScanAnswer } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CircleCheck, Hourglass } from 'lucide-react';
import { ZoneNote } from '../../jobs/jobs.ts';
import { GradeNote } from '../parts/grade-note.tsx';
import { PaySum } from '../parts/pay-sum.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { PaneHeading } from './pane-heading.tsx';

/** What a scan came to: started or ended, when, how sure, and the money. */
export function ResultPane({ answer, onClose }: { answer: ScanAnswer; onClose(): void }) {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  const sum = useSumWords();
  const { action, worker_shift: booked, payment } = answer;
  const { job } = booked.shift;
  const scan = action === 'started' ? booked.check_in : booked.check_out;
  const at = action === 'started' ? booked.checked_in_at : booked.checked_out_at;
  const Icon = booked.review ? Hourglass : CircleCheck;
  return (
    <div className="flex h-full flex-col gap-6">
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <Icon aria-hidden="true" className={`size-16 ${booked.review ? 'text-warning' : 'text-success'}`} />
        <PaneHeading>{t(`result.${action}`)}</PaneHeading>
        {at && (
          <p className="text-lg">
            <time dateTime={at} className="font-semibold">
              {t('result.at', { time: formatShiftClock(at, { timezone: job.timezone, language }) })}
            </time>{' '}
            <ZoneNote instant={at} timezone={job.timezone} />
          </p>
        )}
        <p className="text-ink-muted">{job.title}</p>
        {scan && <GradeNote scan={scan} />}
        {payment && <p className="font-semibold text-lg">{sum(payment)}</p>}
        {action === 'started' && scan && scan.grade !== 'verified' && (
          <p className="text-ink-muted text-sm">{t('result.countsAnyway')}</p>
        )}
        {action === 'ended' && (
          <div className="grid w-full max-w-sm gap-4 text-left">
            <ReviewNote shift={booked} viewer="worker" />
            <PaySum shift={booked} />
          </div>
        )}
      </div>
      <Button size="lg" wide onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}

type Payment = NonNullable<ScanAnswer['payment']>;

/** The pay in one line, so that it can be checked at the door: "7 h 30 min × $20.00 = $150.00 is in your wallet". */
function useSumWords(): (payment: Payment) => string {
  const t = useTexts('attendance/scanner');
  const { language } = useLanguage();
  return (payment) =>
    t(`result.${payment.status}`, {
      duration: formatDuration(payment.worked_minutes, language),
      wage: formatMoney(payment.final_wage, language),
      amount: formatMoney(payment.amount, language),
    });
}
