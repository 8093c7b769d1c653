import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import type { ReactNode } from 'react';
import { WageText } from '../../jobs/jobs.ts';
import { payLines } from './pay-lines.ts';

/** The pay of a shift, line by line, so that the worker can check it. */
export function PaySum({ shift }: { shift: WorkerShiftView }) {
  const t = useTexts('attendance/parts');
  const { language } = useLanguage();
  const lines = payLines(shift);
  if (!lines) return null;
  const isUnworked = shift.status === 'cancelled';
  return (
    <dl className="grid gap-1 text-sm tabular-nums">
      {!isUnworked && (
        <>
          <Line name={t(lines.isWorked ? 'sum.present' : 'sum.planned')}>
            {formatDuration(lines.presentMinutes, language)}
          </Line>
          <Line name={t('sum.break')}>
            {lines.breakMinutes > 0 && '−'}
            {formatDuration(lines.breakMinutes, language)}
          </Line>
          <Line name={t('sum.paid')}>{formatDuration(lines.paidMinutes, language)}</Line>
          <Line name={t('sum.wage')}>
            <WageText value={lines.wage} />
          </Line>
        </>
      )}
      {lines.withTeam && (
        <>
          <Line name={t('sum.settled')}>
            <MoneyText value={lines.withTeam.rest} />
          </Line>
          <Line name={t('sum.withTeam')}>
            <MoneyText value={lines.withTeam.waiting} />
          </Line>
        </>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2 font-semibold">
        <dt>{t(lines.isWorked ? 'sum.total' : 'sum.expected')}</dt>
        <dd>
          <MoneyText value={lines.total} />
        </dd>
        {shift.pay !== null && shift.pay_basis !== 'worked' && (
          <dd className="w-full font-normal text-ink-muted">{t(`sum.basis.${shift.pay_basis}`)}</dd>
        )}
      </div>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
