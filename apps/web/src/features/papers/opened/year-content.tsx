import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { YearSummaryContent } from '@relevo/domain/papers';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Amounts, companyName, Facts, Sum } from './paper-parts.tsx';

/** What a worker was paid in a year, by who paid and by quarter. */
export function YearContent({ content }: { content: YearSummaryContent }) {
  const t = useTexts('papers');
  const { language } = useLanguage();
  const { worker, payers, quarters } = content;
  return (
    <>
      <Facts
        facts={[
          { name: t('facts.worker'), value: worker.business_name || worker.name },
          { name: t('facts.year'), value: String(content.year) },
          { name: t('facts.sin'), value: worker.sin_masked },
        ]}
      />
      <Amounts
        title={t('facts.payers')}
        lines={payers.map(({ company, shifts, minutes, total, t4a }, place) => ({
          key: `${company.name} ${place}`,
          name: companyName(company),
          note: [
            t('shifts', { count: shifts }),
            formatDuration(minutes, language),
            t4a !== null && t('t4aBox', { amount: formatMoney(t4a, language) }),
          ]
            .filter(Boolean)
            .join(' · '),
          amount: total,
        }))}
      />
      <Amounts
        title={t('facts.quarters')}
        lines={quarters.map((amount, index) => ({
          key: String(index),
          name: t('quarter', { number: index + 1 }),
          amount,
        }))}
      />
      <Sum name={t('facts.total')} amount={content.total} />
    </>
  );
}
