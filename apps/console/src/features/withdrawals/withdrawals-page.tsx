import { readChoice } from '@relevo/browser/list-query';
import { withdrawalStatuses } from '@relevo/domain/withdrawal-lifecycle';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { SelectField } from '@relevo/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { MoneySections } from './money-sections.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';
import { withdrawalsQuery } from './withdrawals.api.ts';

const choices = ['all', ...withdrawalStatuses] as const;

export function WithdrawalsPage() {
  const t = useTexts();
  const { query, page, search, change, find } = useListAddress();
  const chosen = readChoice(query, 'status', choices) ?? '';
  // What waits is what one comes for; a search looks everywhere unless filtered.
  const status = chosen === '' && search === '' ? 'waiting' : chosen === 'all' ? '' : chosen;
  const withdrawals = useQuery(withdrawalsQuery({ page, search, status }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('withdrawals.title')} intro={t('withdrawals.intro')} />
      <MoneySections />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <SearchBox search={search} hint={t('withdrawals.search_hint')} onSearch={find} />
        <SelectField
          label={t('withdrawals.state')}
          placeholder={t(search === '' ? 'withdrawals.waiting' : 'withdrawals.all')}
          value={chosen}
          options={choices
            .filter((value) => value !== 'all' || search === '')
            .map((value) => ({ value, label: t(value === 'all' ? 'withdrawals.all' : `withdrawal_state.${value}`) }))}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <PagedList
        label={t('withdrawals.title')}
        page={withdrawals}
        empty={
          <EmptyState
            title={t('withdrawals.empty_title')}
            text={t('withdrawals.empty_text')}
            action={
              <Link to={{ search: 'status=all' }} className={buttonClasses({ variant: 'secondary' })}>
                {t('withdrawals.show_all')}
              </Link>
            }
          />
        }
      >
        {(rows) => <WithdrawalTable withdrawals={rows} />}
      </PagedList>
    </div>
  );
}
