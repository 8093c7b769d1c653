import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage } from '@relevo/browser/texts';
import type { ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoney } from '@relevo/i18n/formats';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { DataTable } from '@relevo/ui/table';
import { Moment } from '../../platform/moment.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

const tones: Record<ConsoleWithdrawalView['status'], ChipTone> = {
  pending: 'warning',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

type Row = { withdrawal: ConsoleWithdrawalView };

/** The whole, and of what it is made: only earned money is paid by bank transfer. */
function Amounts({ withdrawal: { amount, source } }: Row) {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <>
      <span className="font-semibold">
        <MoneyText value={amount} />
      </span>
      <span className="mt-1 block whitespace-nowrap text-sm text-ink-muted">
        {t('withdrawals.earned', { amount: formatMoney(source.earned, language) })}
      </span>
      <span className="block whitespace-nowrap text-sm text-ink-muted">
        {t('withdrawals.card', { amount: formatMoney(source.card, language) })}
      </span>
    </>
  );
}

function Destination({ withdrawal: { account, destination } }: Row) {
  const t = useTexts();
  if (!account) return t('withdrawals.cards_only');
  return (
    <>
      {account}
      <span className="mt-1 block text-sm text-ink-muted">
        {t('withdrawals.accounts_used', { count: destination.accounts_used })}
      </span>
      {destination.changed_at && (
        <span className="block text-sm text-ink-muted">
          {t('withdrawals.account_set')} <Moment instant={destination.changed_at} />
        </span>
      )}
    </>
  );
}

export function WithdrawalTable({ withdrawals }: { withdrawals: ConsoleWithdrawalView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('withdrawals.title')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      columns={[
        { key: 'person', header: t('people.person'), cell: ({ user }) => <PersonLink person={user} /> },
        {
          key: 'amount',
          header: t('withdrawals.amount'),
          align: 'end',
          cell: (withdrawal) => <Amounts withdrawal={withdrawal} />,
        },
        {
          key: 'account',
          header: t('withdrawals.account'),
          cell: (withdrawal) => <Destination withdrawal={withdrawal} />,
        },
        {
          key: 'state',
          header: t('withdrawals.state'),
          cell: ({ status, failure_reason, created_at, newest_money_at, payable_from, review }) => (
            <>
              <Chip tone={tones[status]}>{t(`withdrawal_state.${status}`)}</Chip>
              <span className="mt-1 block text-sm text-ink-muted">
                {t('withdrawals.since')} <Moment instant={created_at} />
              </span>
              {payable_from && (
                <span className="mt-1 block text-sm text-warning">
                  {t('withdrawals.payable_from')} <Moment instant={payable_from} />
                </span>
              )}
              {newest_money_at && (
                <span className="block text-sm text-ink-muted">
                  {t('withdrawals.money_since')} <Moment instant={newest_money_at} />
                </span>
              )}
              {review && <WithdrawalReview review={review} />}
              {failure_reason && (
                <span className="mt-1 block text-sm wrap-anywhere text-ink-muted">{failure_reason}</span>
              )}
            </>
          ),
        },
        {
          key: 'acts',
          header: t('withdrawals.acts'),
          cell: (withdrawal) => <WithdrawalActs withdrawal={withdrawal} />,
        },
      ]}
    />
  );
}
