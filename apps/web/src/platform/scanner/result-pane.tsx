import type { ScanAnswer } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CircleCheck, Hourglass } from 'lucide-react';
import { GradeNote } from '../attendance/grade-note.tsx';
import { PaySum } from '../attendance/pay-sum.tsx';
import { ReviewNote } from '../attendance/review-note.tsx';
import { ZoneNote } from '../jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { PaneHeading } from './pane-heading.tsx';
import { useSumWords } from './use-sum-words.ts';

/** What a scan came to: started or ended, when, how sure, and the money. */
export function ResultPane({ answer, onClose }: { answer: ScanAnswer; onClose(): void }) {
  const t = useTexts('scanner');
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
