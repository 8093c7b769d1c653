import type { PayoutOverviewView } from '@relevo/contracts/console-payouts';
import { EmptyState } from '@relevo/ui/empty-state';
import { Tabs } from '@relevo/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '../../../platform/list/list-skeleton.tsx';
import { PagedList } from '../../../platform/list/paged-list.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { LoadError } from '../../../platform/load-error.tsx';
import { PageHeading } from '../../../platform/page-heading.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { MoneySections } from '../money-sections.tsx';
import { Exceptions } from './exceptions.tsx';
import { PayoutFiles } from './payout-files.tsx';
import { PayoutSwitch } from './payout-switch.tsx';
import { PayoutTable } from './payout-table.tsx';
import { payoutOverviewQuery, payoutsQuery } from './payouts.api.ts';
import { chosenList, firstList, offeredLists, type PayoutList } from './shown-list.ts';

/** Money on its way to banks: first what the books and the provider do not agree on, then what waits for a person. */
export function PayoutsPage() {
  const t = useTexts();
  const overview = useQuery(payoutOverviewQuery);
  return (
    <div className="space-y-6">
      <PageHeading
        title={t('payouts.title')}
        intro={overview.data ? t(`payouts.intro.${overview.data.provider}`) : undefined}
      />
      <MoneySections />
      {overview.isPending && <ListSkeleton />}
      {overview.isError && !overview.data && (
        <LoadError
          title={t('list.trouble')}
          error={overview.error}
          isRetrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data && (
        <>
          <PayoutSwitch pause={overview.data.pause} />
          <Exceptions overview={overview.data} />
          <Lists overview={overview.data} />
        </>
      )}
    </div>
  );
}

function Lists({ overview }: { overview: PayoutOverviewView }) {
  const t = useTexts();
  const { query, change } = useListAddress();
  const { counts } = overview;
  // A decision must not change the list under the hand of the operator who made it.
  const [first] = useState(() => firstList(overview));
  const countOf = (list: PayoutList) =>
    list === 'release' || list === 'waiting' || list === 'under_way' ? counts[list] : 0;
  return (
    <Tabs
      label={t('payouts.lists.label')}
      value={chosenList(query, overview) ?? first}
      onValueChange={(list) => change({ list })}
      items={offeredLists(overview).map((list) => ({
        value: list,
        label: countOf(list) > 0 ? `${t(`payouts.lists.${list}`)} (${countOf(list)})` : t(`payouts.lists.${list}`),
        content: list === 'files' ? <PayoutFiles /> : <PayoutsOfList list={list} />,
      }))}
    />
  );
}

function PayoutsOfList({ list }: { list: Exclude<PayoutList, 'files'> }) {
  const t = useTexts();
  const { page } = useListAddress();
  const payouts = useQuery(payoutsQuery({ list, page }));
  return (
    <PagedList
      label={t(`payouts.lists.${list}`)}
      page={payouts}
      empty={<EmptyState title={t('payouts.empty_title')} text={t(`payouts.empty.${list}`)} />}
    >
      {(rows) => <PayoutTable caption={t(`payouts.lists.${list}`)} payouts={rows} />}
    </PagedList>
  );
}
