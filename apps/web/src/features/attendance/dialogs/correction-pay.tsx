import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { fullName } from '../../../platform/person-name.ts';
import { minimumPayQuery } from '../parts/shifts.api.ts';
import { type CorrectionEffect, type CorrectionValues, previewPay } from './correction.ts';

type CorrectionPayProps = { booked: WorkerShiftView; values: CorrectionValues };

/** Effects that need a second look before saving. */
const careful: readonly CorrectionEffect[] = ['minimum', 'proposes', 'manual', 'verified_time', 'pay_not_reduced'];

/** What the pay is, what it comes to with the times above, and what saving them does. */
export function CorrectionPay({ booked, values }: CorrectionPayProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const minimumMinutes = useQuery(minimumPayQuery).data?.minimum_pay_minutes ?? 0;
  const preview = previewPay(booked, values, { minimumMinutes, now: now() });
  const isCareful = preview !== null && careful.includes(preview.effect);
  return (
    <div
      role="status"
      className={`grid gap-1.5 rounded-control p-4 text-sm ${isCareful ? 'bg-warning-soft' : 'bg-sunken'}`}
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
          <p>
            {t(`correction.effect.${preview.effect}`, {
              name: fullName(booked.worker),
              pay: formatMoney(preview.pay, language),
              standing: formatMoney(booked.pay ?? '0.00', language),
            })}
          </p>
        </>
      ) : (
        <>
          <p>{t('correction.noSum')}</p>
          {booked.phase === 'settled' && <p>{t('correction.effect.adds')}</p>}
        </>
      )}
    </div>
  );
}
