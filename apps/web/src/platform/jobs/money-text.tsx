import { formatMoney } from '@relevo/i18n/formats';
import { useLanguage, useTexts } from '../texts.ts';

const look = 'whitespace-nowrap tabular-nums';

/** An amount of the wire, `"125.00"`, as the person's language writes it. */
export function MoneyText({ value }: { value: string }) {
  const { language } = useLanguage();
  return <span className={look}>{formatMoney(value, language)}</span>;
}

/** An hourly wage: "$18.50 / h". */
export function WageText({ value }: { value: string }) {
  const t = useTexts('jobs');
  const { language } = useLanguage();
  return <span className={look}>{t('perHour', { wage: formatMoney(value, language) })}</span>;
}
