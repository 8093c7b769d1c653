import type { ScanAnswer } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { useLanguage, useTexts } from '../texts.ts';

type Payment = NonNullable<ScanAnswer['payment']>;

/** The sum in one line, so that anybody can check it at the door: "7 h 30 min × $20.00 = $150.00 is in your wallet". */
export function useSumWords(): (payment: Payment) => string {
  const t = useTexts('scanner');
  const { language } = useLanguage();
  return (payment) =>
    t(`result.${payment.status}`, {
      duration: formatDuration(payment.worked_minutes, language),
      wage: formatMoney(payment.final_wage, language),
      amount: formatMoney(payment.amount, language),
    });
}
