import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMoney } from '@relevo/i18n/formats';

/** An hourly wage: "$18.50 / h". */
export function WageText({ value }: { value: string }) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  return <span className="whitespace-nowrap tabular-nums">{t('perHour', { wage: formatMoney(value, language) })}</span>;
}
