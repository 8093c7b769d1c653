import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { PaymentsPage } from '@relevo/contracts/shifts';
import { formatDuration } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { Wallet } from 'lucide-react';
import { Link } from 'react-router';

type Totals = PaymentsPage['totals'];

const sums = ['paid', 'in_review', 'due', 'funded', 'unfunded'] as const satisfies (keyof Totals)[];

/** What all shifts come to together; the way to the wallet when it lacks something. */
export function PaymentTotals({ totals }: { totals: Totals }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const isDue = Number(totals.due) > 0;
  const isUnfunded = Number(totals.unfunded) > 0;
  const tone = (sum: (typeof sums)[number]) => {
    if (sum === 'due' && isDue) return 'border-danger bg-danger-soft';
    return 'border-line bg-surface';
  };
  return (
    <section aria-label={t('payments.totals')} className="mb-5 grid gap-3">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5 lg:gap-3">
        {sums.map((sum) => (
          <div key={sum} className={`grid content-start gap-0.5 rounded-card border p-3 ${tone(sum)}`}>
            <dt className="text-ink-muted text-sm">{t(`payments.sum.${sum}`)}</dt>
            <dd className="font-bold text-xl">
              <MoneyText value={totals[sum]} />
            </dd>
            {sum === 'paid' && (
              <dd className="text-ink-muted text-sm">
                {t('payments.worked', { duration: formatDuration(totals.worked_minutes, language) })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {(isDue || isUnfunded) && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4">
          <p className="min-w-0 text-sm">{t(isDue ? 'payments.dueNote' : 'payments.unfundedNote')}</p>
          <Link to={paths.wallet} className={buttonClasses({ size: 'sm' })}>
            <Wallet aria-hidden="true" className="size-4" />
            {t('payments.toWallet')}
          </Link>
        </div>
      )}
    </section>
  );
}
