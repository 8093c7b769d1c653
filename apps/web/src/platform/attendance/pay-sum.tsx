import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import type { ReactNode } from 'react';
import { MoneyText, WageText } from '../jobs/money-text.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { payLines } from './pay-lines.ts';

/** What a shift comes to, line by line, so that anybody can check it by hand. */
export function PaySum({ shift }: { shift: WorkerShiftView }) {
  const t = useTexts('attendance');
  const { language } = useLanguage();
  const lines = payLines(shift);
  if (!lines) return null;
  return (
    <dl className="grid gap-1 text-sm tabular-nums">
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
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-2 font-semibold">
        <dt>{t(lines.isWorked ? 'sum.total' : 'sum.expected')}</dt>
        <dd>
          <MoneyText value={lines.total} />
        </dd>
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
