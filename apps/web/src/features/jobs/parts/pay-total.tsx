import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { formatMoney } from '@relevo/i18n/formats';

export type Totals = Pick<JobView, 'shift_count' | 'shifts_left' | 'pay_total'>;

/** Whether only a part of the shifts is left: the total of all of them is then not what a worker would earn. */
export const isPartLeft = ({ shift_count, shifts_left }: Totals): boolean =>
  shifts_left > 0 && shifts_left < shift_count;

/** "3 shifts · $236.25": one worker's pay for the whole job; of a job that has begun, the shifts that are left. */
export function PayTotal({ of }: { of: Totals }) {
  const t = useTexts('jobs/parts');
  const { language } = useLanguage();
  const count = of.shift_count;
  return (
    <span className="tabular-nums">
      {isPartLeft(of)
        ? t('shiftsLeft', { left: of.shifts_left, count })
        : t('payTotal', { count, total: formatMoney(of.pay_total, language) })}
    </span>
  );
}
