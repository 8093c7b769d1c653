import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import { ArrowRight } from 'lucide-react';
import { MoneyText } from '../../../platform/jobs/money-text.tsx';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { type CorrectionValues, previewPay } from './correction.ts';

type CorrectionPayProps = { booked: WorkerShiftView; values: CorrectionValues };

/** What the pay is, and what it comes to with the times above. */
export function CorrectionPay({ booked, values }: CorrectionPayProps) {
  const t = useTexts('shifts');
  const { language } = useLanguage();
  const preview = previewPay(booked, values);
  const isSettled = booked.standing === 'settled';
  const isReduced = isSettled && preview?.difference === 'less';
  return (
    <div
      role="status"
      className={`grid gap-1.5 rounded-control p-4 text-sm ${isReduced ? 'bg-warning-soft' : 'bg-sunken'}`}
    >
      {preview ? (
        <>
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-base tabular-nums">
            <span>{t('correction.pay')}</span>
            <span className="text-ink-muted">
              {booked.pay === null ? t('correction.noPay') : <MoneyText value={booked.pay} />}
            </span>
            <ArrowRight aria-hidden="true" className="size-4 text-ink-muted" />
            <span className="sr-only">{t('correction.becomes')}</span>
            <MoneyText value={preview.pay} />
          </p>
          <p className="text-ink-muted">
            {t('correction.counted', {
              paid: formatDuration(preview.paidMinutes, language),
              rest: formatDuration(preview.breakMinutes, language),
            })}
          </p>
          <p>{t(isSettled ? (isReduced ? 'correction.notReduced' : 'correction.onlyAdded') : 'correction.paysNow')}</p>
        </>
      ) : (
        <>
          <p>{t('correction.noSum')}</p>
          {isSettled && <p>{t('correction.onlyAdded')}</p>}
        </>
      )}
    </div>
  );
}
