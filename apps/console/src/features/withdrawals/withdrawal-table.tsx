import type { DeskWithdrawalView } from '@relevo/contracts/operations';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { DataTable } from '@relevo/ui/table';
import { PersonLink } from '../../app/person-link.tsx';
import { Moment } from '../../platform/moment.tsx';
import { MoneyText } from '../../platform/money-text.tsx';
import { useTexts } from '../../platform/texts.ts';
import { WithdrawalActs } from './withdrawal-acts.tsx';

const tones: Record<DeskWithdrawalView['status'], ChipTone> = {
  pending: 'warning',
  processing: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export function WithdrawalTable({ withdrawals }: { withdrawals: DeskWithdrawalView[] }) {
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
          cell: ({ amount }) => (
            <span className="font-semibold">
              <MoneyText amount={amount} />
            </span>
          ),
        },
        { key: 'account', header: t('withdrawals.account'), cell: ({ account }) => account },
        {
          key: 'state',
          header: t('withdrawals.state'),
          cell: ({ status, failure_reason, created_at }) => (
            <>
              <Chip tone={tones[status]}>{t(`withdrawal_state.${status}`)}</Chip>
              <span className="mt-1 block text-sm text-ink-muted">
                {t('withdrawals.since')} <Moment instant={created_at} />
              </span>
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
