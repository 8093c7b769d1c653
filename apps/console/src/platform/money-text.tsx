import { formatMoney } from '@relevo/i18n/formats';
import { useLanguage } from './texts.ts';

export function MoneyText({ amount }: { amount: string }) {
  const { language } = useLanguage();
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount, language)}</span>;
}
