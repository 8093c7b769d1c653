import { formatMoney } from '@relevo/i18n/formats';
import { useLanguage } from './texts.ts';

/** An amount of the wire, `"125.00"`, as the current language writes it. */
export function MoneyText({ value }: { value: string }) {
  const { language } = useLanguage();
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(value, language)}</span>;
}
