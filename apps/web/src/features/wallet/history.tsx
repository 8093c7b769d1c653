import type { UserType } from '@relevo/domain/account';
import { Tabs } from '@relevo/ui/tabs';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { DepositList } from './deposit-list.tsx';
import { queryForList, readListState } from './list-state.ts';
import { TransactionList } from './transaction-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

type HistoryProps = { userType: UserType; onDeposit(): void; onWithdraw(): void };

/** Three lists, one at a time; which one and where in it stands in the address. */
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
