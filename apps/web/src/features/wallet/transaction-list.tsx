import type { UserType } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { MoneyList } from './money-list.tsx';
import { MoneyRow } from './money-row.tsx';
import { NothingMovedDrawing } from './nothing-moved-drawing.tsx';
import { transactionsQuery } from './wallet.api.ts';

type TransactionListProps = { page: number; userType: UserType; onDeposit(): void };

/** Everything that moved, newest first. */
export function TransactionList({ page, userType, onDeposit }: TransactionListProps) {
  const t = useTexts('wallet');
  const { user } = useSession();
  const transactions = useQuery(transactionsQuery(page, user?.account_language ?? 'en'));
  return (
    <MoneyList
      list="transactions"
      page={page}
      query={transactions}
      row={({ created_at: createdAt, description, kind, direction, amount, status }) => (
        <MoneyRow showsKind title={description} {...{ kind, direction, amount, status, createdAt }} />
      )}
      empty={
        <EmptyState
          illustration={<NothingMovedDrawing />}
          title={t('empty.transactions.title')}
          text={t(`empty.transactions.${userType}`)}
          action={userType === 'employer' && <Button onClick={onDeposit}>{t('deposit.title')}</Button>}
        />
      }
    />
  );
}
