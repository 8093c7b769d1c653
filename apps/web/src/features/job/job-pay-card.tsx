import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { type ReactNode, useState } from 'react';
import { now } from '../../platform/clock.ts';
import { MoneyText, WageText } from '../../platform/jobs/money-text.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { payOf } from './job-pay.ts';
import { payBasis } from './pay-basis.ts';

/** What one worker earns, a shift and in all. */
export function JobPay({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { shifts, terms } = payBasis(job, today);
  const pay = payOf(shifts, terms);
  if (!pay) return null;
  const isOwnWage = job.my_application !== null && job.my_application.status !== 'rejected';

  return (
    <Card title={job.is_mine ? t('pay.titlePerWorker') : t('pay.title')}>
      <dl className="grid gap-2">
        <Line name={isOwnWage ? t('pay.yourWage') : t('facts.wage')}>
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
