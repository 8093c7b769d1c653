import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';
import { Button } from '@relevo/ui/button';
import { useRef, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { ActionBar } from '../page/action-bar.tsx';
import { useBook } from '../page/job.api.ts';
import { CommittedShifts } from '../parts/committed-shifts.tsx';
import { payOf, shiftsToBook } from '../parts/job-pay.ts';
import { ShiftTime } from '../parts/shift-time.tsx';
import { ConditionList, conditionsOf } from './instant-conditions.tsx';

/** What a worker books with one tap: the shifts, the pay, and which conditions they meet. */
export function BookNow({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/staffing');
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [today] = useState(now);
  const button = useRef<HTMLButtonElement>(null);
  const book = useBook(job, { onDone: () => showToast('success', t('book.done')) });
  const shifts = shiftsToBook(job, today);
  const pay = payOf(shifts, { breakMinutes: job.schedule.break_duration, wage: job.wage });
  const total = formatMoney(pay?.total ?? '0.00', language);
  const amounts = { count: shifts.length, wage: formatMoney(job.wage, language) };
  const hasConditions = job.instant_booking !== null && conditionsOf(job.instant_booking).length > 0;

  return (
    <>
      <p>{t(hasConditions ? 'book.intro' : 'book.introOpen')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {shifts[0] && (
          <>
            <dt className="text-ink-muted">{t('book.starts')}</dt>
            <dd className="text-right">
              <ShiftTime instant={shifts[0].starts_at} timezone={job.timezone} />
            </dd>
          </>
        )}
        <dt className="text-ink-muted">{t('book.what', amounts)}</dt>
        <dd className="text-right font-bold text-lg leading-5">
          <MoneyText value={pay?.total ?? '0.00'} />
        </dd>
      </dl>
      {job.instant_booking && <ConditionList instant={job.instant_booking} />}
      <Button ref={button} wide onClick={() => setIsAsking(true)}>
        {t('book.action')}
      </Button>
      <ActionBar button={button} pay={pay} shiftCount={shifts.length}>
        <Button size="lg" aria-label={t('book.bar', { total })} onClick={() => setIsAsking(true)}>
          {t('book.action')}
        </Button>
      </ActionBar>
      <QuestionDialog
        open={isAsking}
        title={t('book.question')}
        closeText={t('book.close')}
        keepText={t('book.back')}
        confirmText={t('book.action')}
        busyText={t('book.busy')}
        busy={book.isPending}
        onConfirm={() => book.mutate(undefined, { onError: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('book.consequence', { ...amounts, total })}</p>
        <CommittedShifts job={job} wage={job.wage} />
        <p className="text-ink-muted text-sm">{t('book.final')}</p>
      </QuestionDialog>
    </>
  );
}
