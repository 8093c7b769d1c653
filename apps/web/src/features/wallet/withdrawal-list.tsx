import type { WithdrawalView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../platform/texts.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { MoneyList } from './money-list.tsx';
import { MoneyRow } from './money-row.tsx';
import { NothingMovedDrawing } from './nothing-moved-drawing.tsx';
import { withdrawalsQuery } from './wallet.api.ts';

type WithdrawalListProps = { page: number; userType: UserType; onWithdraw(): void };

export function WithdrawalList({ page, userType, onWithdraw }: WithdrawalListProps) {
  const t = useTexts('wallet');
  const withdrawals = useQuery(withdrawalsQuery(page));
  return (
    <MoneyList
      list="withdrawals"
      page={page}
      query={withdrawals}
      row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.withdrawals.title')}
          text={t(`empty.withdrawals.${userType}`)}
          action={<Button onClick={onWithdraw}>{t('withdrawal.title')}</Button>}
        />
      }
    />
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTexts('wallet');
  const { amount, status, account, created_at: createdAt, failure_reason: reason, actions } = withdrawal;
  return (
    <MoneyRow
      kind="withdrawal"
      direction="out"
      title={t('rowWithdrawal', { account })}
      {...{ amount, status, createdAt }}
    >
      {status === 'failed' && (
        <p className="text-sm">
          {reason && <span className="text-danger">{reason} </span>}
          <span className="text-ink-muted">{t('returned')}</span>
        </p>
      )}
      {actions.includes('cancel') && <CancelWithdrawal withdrawal={withdrawal} />}
    </MoneyRow>
  );
}
