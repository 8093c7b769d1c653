import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { CreditNoteContent, InvoiceContent as Invoice } from '@relevo/domain/papers';
import { formatDuration } from '@relevo/i18n/shift-times';
import { usePeriodWords } from '../use-period-words.ts';
import { Amounts, ContainedTaxes, companyName, Facts, payerName, Sum } from './paper-parts.tsx';

/** What a company paid in a month, by worker; a credit note has the same lines negated. */
export function InvoiceContent({ content }: { content: Invoice | CreditNoteContent }) {
  const t = useTexts('papers');
  const periodWords = usePeriodWords();
  const { language } = useLanguage();
  const { supplier, payer, company, period, lines } = content;
  const withoutTax = new Set(lines.flatMap(({ tax_note: note }) => note ?? []));
  return (
    <>
      <Facts
        facts={[
          { name: t('facts.company'), value: companyName(company) },
          { name: t('facts.period'), value: periodWords(period) },
          {
            name: t('facts.supplier'),
            value: supplier.kind === 'workers' ? t('workersAsSuppliers', { agent: content.agent.name }) : supplier.name,
          },
          { name: t('facts.payer'), value: payerName(payer) },
        ]}
      />
      <Amounts
        title={t('facts.lines')}
        lines={lines.map(({ worker, what, shifts, minutes, amount }, place) => ({
          // One line per worker and kind of pay; two workers may have one name.
          key: `${worker.name} ${what} ${place}`,
          name: worker.business_name || worker.name,
          note: [
            what === 'cancellation' && t('cancelledWork'),
            t('shifts', { count: shifts }),
            minutes !== 0 && formatDuration(Math.abs(minutes), language),
          ]
            .filter(Boolean)
            .join(' · '),
          amount,
        }))}
      />
      <ContainedTaxes taxes={content.taxes} note={[...withoutTax][0] ?? null} />
      <Sum name={t('facts.total')} amount={content.total} />
      <p className="text-ink-muted text-sm">{t('paidAlready')}</p>
    </>
  );
}
