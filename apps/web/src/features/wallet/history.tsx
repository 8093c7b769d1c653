import { useTexts } from '@relevo/browser/texts';
import type { DepositView } from '@relevo/contracts/wallet';
import type { UserType } from '@relevo/domain/account';
import { Button } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Tabs } from '@relevo/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../platform/session.tsx';
import { cardName } from './card-name.ts';
import { queryForList, readListState } from './list-state.ts';
import { MoneyList } from './money-list.tsx';
import { NothingMovedDrawing } from './money-list-states.tsx';
import { MoneyRow } from './money-row.tsx';
import { depositsQuery, transactionsQuery } from './wallet.api.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

type HistoryProps = { userType: UserType; onDeposit(): void; onWithdraw(): void };

/** Three lists, one at a time; the list and its page are in the URL. */
export function History(props: HistoryProps) {
  const t = useTexts('wallet');
  const titleId = useId();
  const [query, setQuery] = useSearchParams();
  const { list, page } = readListState(query);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 font-semibold text-xl">
        {t('history.title')}
      </h2>
      <Tabs
        label={t('history.tabs')}
        value={list}
        onValueChange={(chosen) => setQuery(queryForList(query, chosen), { preventScrollReset: true })}
        items={[
          {
            value: 'transactions',
            label: t('history.transactions'),
            content: <TransactionList page={page} {...props} />,
          },
          { value: 'deposits', label: t('history.deposits'), content: <DepositList page={page} {...props} /> },
          { value: 'withdrawals', label: t('history.withdrawals'), content: <WithdrawalList page={page} {...props} /> },
        ]}
      />
    </section>
  );
}

type TransactionListProps = { page: number; userType: UserType; onDeposit(): void };

/** Everything that moved, newest first. */
function TransactionList({ page, userType, onDeposit }: TransactionListProps) {
  const t = useTexts('wallet');
  const { user } = useSession();
  const transactions = useQuery(transactionsQuery(page, user?.account_language ?? 'en'));
  return (
    <MoneyList
      list="transactions"
      page={page}
      query={transactions}
      row={({ created_at: createdAt, description, kind, direction, amount, status }) => (
        <MoneyRow
          showsKind
          title={description}
          kind={kind}
          direction={direction}
          amount={amount}
          status={status}
          createdAt={createdAt}
        />
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

type DepositListProps = { page: number; userType: UserType; onDeposit(): void };

function DepositList({ page, userType, onDeposit }: DepositListProps) {
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
