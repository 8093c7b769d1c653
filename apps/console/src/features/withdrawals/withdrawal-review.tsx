import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoney } from '@relevo/i18n/formats';
import { Moment } from '../../platform/moment.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';

type WithdrawalReviewProps = { review: NonNullable<ConsoleWithdrawalView['review']> };

/** Why a withdrawal waits for a person: who paid it, how much of that no scan shows, and the state of the charge. */
export function WithdrawalReview({ review: { since, payers } }: WithdrawalReviewProps) {
  const t = useTexts();
  const { language } = useLanguage();
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <div className="mt-2 grid max-w-72 gap-2 rounded-control bg-warning-soft p-3 text-start text-sm">
      <p className="font-semibold">
        {t('withdrawal_review.since')} <Moment instant={since} />
      </p>
      {payers.map(({ employer, unproven, unproven_percent: percent, charge }) => (
        <div key={`${employer.id} ${charge.at}`} className="grid gap-1">
          <p className="text-ink-muted">{t('withdrawal_review.payer')}</p>
          <PersonLink person={employer} />
          <p>{t('withdrawal_review.unproven', { amount: money(unproven) })}</p>
          <p>{t('withdrawal_review.share', { percent })}</p>
          <p>
            {t('withdrawal_review.charge', {
              amount: money(charge.amount),
              state: t(`charge_state.${charge.state}`),
            })}{' '}
            <Moment instant={charge.at} />
          </p>
        </div>
      ))}
    </div>
  );
}
