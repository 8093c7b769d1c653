import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { type ReactNode, useState } from 'react';
import { payOf, type Shift, shiftsToBook, type Terms } from '../parts/job-pay.ts';
import { WageText } from '../parts/wage-text.tsx';

/** What one worker earns, a shift and in all. */
export function JobPay({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { shifts, terms } = payBasis(job, today);
  const pay = payOf(shifts, terms);
  if (!pay) return null;
  const isOwnWage = job.my_application !== null && job.my_application.status !== 'rejected';

  return (
    <Card title={job.is_mine ? t('pay.titlePerWorker') : t('pay.title')}>
      <dl className="grid gap-2">
        <Line name={isOwnWage ? t('pay.yourWage') : t('pay.offeredWage')}>
          <WageText value={terms.wage} />
        </Line>
        <Line name={t('pay.perShift')}>
          <MoneyText value={pay.least} />
          {pay.most !== pay.least && (
            <>
              {' – '}
              <MoneyText value={pay.most} />
            </>
          )}
        </Line>
        <Line name={t('pay.paidTime')}>{formatDuration(pay.paidMinutes, language)}</Line>
        <Line name={t('pay.inAll', { count: shifts.length })} isTotal>
          <MoneyText value={pay.total} />
        </Line>
      </dl>
      <p className="mt-3 text-ink-muted text-sm">{t('pay.note')}</p>
    </Card>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const total = isTotal ? 'border-line border-t pt-2 font-semibold text-lg' : '';
  return (
    <div className={`flex items-baseline justify-between gap-4 ${total}`}>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/**
 * What a worker's pay is computed from: the wage they asked for, if any; and for a worker who has yet to be
 * booked by the shifts that are not over.
 */
export function payBasis(job: JobDetailView, now: Date): { shifts: readonly Shift[]; terms: Terms } {
  const asked = job.my_application?.status === 'rejected' ? null : job.my_application;
  const isBooked = asked?.status === 'confirmed';
  return {
    shifts: job.is_mine || isBooked ? job.shifts : shiftsToBook(job, now),
    terms: { breakMinutes: job.schedule.break_duration, wage: asked?.final_wage ?? job.wage },
  };
}
