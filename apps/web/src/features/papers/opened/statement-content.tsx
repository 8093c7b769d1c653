import { useTexts } from '@relevo/browser/texts';
import type { StatementContent as Statement } from '@relevo/domain/papers';
import { usePeriodWords } from '../use-period-words.ts';
import { Amounts, companyName, Facts, Sum } from './paper-parts.tsx';

/** The month of a company's wallet by kind of movement; the file has each line. */
export function StatementContent({ content }: { content: Statement }) {
  const t = useTexts('papers');
  const periodWords = usePeriodWords();
  const { company, period, opening, closing, sums, lines } = content;
  return (
    <>
      <Facts
        facts={[
          { name: t('facts.company'), value: companyName(company) },
          { name: t('facts.period'), value: periodWords(period) },
        ]}
      />
      <Amounts
        title={t('facts.movements')}
        lines={[
          { key: 'opening', name: t('facts.opening'), amount: opening },
          ...sums.map(({ what, count, amount }) => ({
            key: what,
            name: t(`movements.${what}`),
            note: t('lines', { count }),
            amount,
          })),
        ]}
      />
      <Sum name={t('facts.closing')} amount={closing} />
      {lines.length > 0 && <p className="text-ink-muted text-sm">{t('linesInFile')}</p>}
    </>
  );
}
