import { useTexts } from '@relevo/browser/texts';
import type { DepositView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { cardName } from './card-name.ts';
import { MoneyList } from './money-list.tsx';
import { NothingMovedDrawing } from './money-list-states.tsx';
import { MoneyRow } from './money-row.tsx';
import { depositsQuery } from './wallet.api.ts';

type DepositListProps = { page: number; userType: UserType; onDeposit(): void };

export function DepositList({ page, userType, onDeposit }: DepositListProps) {
  const t = useTexts('wallet');
  const deposits = useQuery(depositsQuery(page));
  return (
    <MoneyList
      list="deposits"
      page={page}
      query={deposits}
      row={(deposit) => <DepositRow deposit={deposit} />}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.deposits.title')}
          text={t(`empty.deposits.${userType}`)}
          action={<Button onClick={onDeposit}>{t('deposit.title')}</Button>}
        />
      }
    />
  );
}

function DepositRow({ deposit }: { deposit: DepositView }) {
  const t = useTexts('wallet');
  const { amount, status, card, created_at: createdAt, failure_code: failure } = deposit;
  return (
    <MoneyRow
      kind="deposit"
      direction="in"
      title={t('rowDeposit', { card: cardName(card) })}
      amount={amount}
      status={status}
      createdAt={createdAt}
    >
      {failure && <p className="text-danger text-sm">{t(`failures.${failure}`)}</p>}
    </MoneyRow>
  );
}
