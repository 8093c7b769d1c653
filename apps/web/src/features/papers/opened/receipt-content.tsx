import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ReceiptContent as Receipt } from '@relevo/domain/papers';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftInstant, formatShiftSpan } from '@relevo/i18n/shift-times';
import { useState } from 'react';
import { Amounts, ContainedTaxes, companyName, Facts, payerName, Sum } from './paper-parts.tsx';

/** What was paid for one shift so far; its times are those of the place. */
export function ReceiptContent({ content }: { content: Receipt }) {
  const t = useTexts('papers');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { worker, company, payer, job, shift, parts } = content;
  const place = { timezone: shift.timezone, language };
  const spanOf = ({ from, to }: { from: string; to: string }) =>
    formatShiftSpan({ starts: from, ends: to }, place, today);
  return (
    <>
      <Facts
        facts={[
          { name: t('facts.worker'), value: worker.business_name || worker.name },
          { name: t('facts.company'), value: companyName(company) },
          { name: t('facts.payer'), value: payerName(payer) },
          { name: t('facts.job'), value: [job.title, job.city].filter(Boolean).join(', ') },
          { name: t('facts.planned'), value: spanOf(shift.planned) },
          { name: t('facts.worked'), value: shift.worked && spanOf(shift.worked) },
          { name: t('facts.break'), value: shift.worked && formatDuration(shift.break_minutes, language) },
          { name: t('facts.wage'), value: t('perHour', { amount: formatMoney(content.wage, language) }) },
          { name: t('facts.zone'), value: shift.timezone },
        ]}
      />
      <Amounts
        title={t('facts.payments')}
        lines={parts.map(({ what, minutes, amount, paid_at }) => ({
          key: `${what} ${paid_at} ${amount}`,
          name: t(`causes.${what}`),
          note: [minutes > 0 && formatDuration(minutes, language), formatShiftInstant(paid_at, place, today)]
            .filter(Boolean)
            .join(' · '),
          amount,
        }))}
      />
      <ContainedTaxes taxes={content.taxes} note={content.tax_note} />
      <Sum name={t('facts.total')} amount={content.total} />
    </>
  );
}
