import { MoneyText } from '@relevo/browser/money-text';
import { queryKeys } from '@relevo/browser/query-keys';
import { useLanguage } from '@relevo/browser/texts';
import { consoleMoney } from '@relevo/contracts/calls/console-money';
import type { DueView, OwedView } from '@relevo/contracts/console';
import { formatMoney } from '@relevo/i18n/formats';
import { Chip } from '@relevo/ui/chip';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../platform/api-client.ts';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { PersonLink } from '../../platform/person-link.tsx';
import { useTexts } from '../../platform/texts.ts';

const pageSize = 20;

/** Pay that workers wait for because a wallet was short. Nothing is decided here: it settles with the next deposit. */
export function DuesPage() {
  const t = useTexts();
  const { page } = useListAddress();
  const dues = useQuery({
    queryKey: [...queryKeys.dues, page],
    queryFn: ({ signal }) => api.call(consoleMoney.listDues, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <OutstandingPage<DueView>
      title={t('dues.title')}
      intro={t('dues.intro')}
      totalText={(total) => t('dues.total', { total })}
      empty={<EmptyState title={t('dues.empty_title')} text={t('dues.empty_text')} />}
      page={dues}
      rowKey={({ worker_shift_id, amount, created_at, disputed }) =>
        `${worker_shift_id} ${amount} ${created_at} ${disputed}`
      }
      columns={[
        { key: 'worker', header: t('user_type.worker'), cell: ({ worker }) => <PersonLink person={worker} /> },
        { key: 'employer', header: t('user_type.employer'), cell: ({ employer }) => <PersonLink person={employer} /> },
        { key: 'job', header: t('dues.job'), cell: ({ job_title }) => job_title },
        { key: 'since', header: t('dues.since'), cell: ({ created_at }) => <Moment instant={created_at} /> },
        {
          key: 'disputed',
          header: t('dues.dispute'),
          cell: ({ disputed }) => disputed && <Chip tone="warning">{t('dues.disputed')}</Chip>,
        },
      ]}
    />
  );
}

/** Accounts with a wallet that did not cover what a card took back. Nothing is decided here: later income settles it. */
export function OwedPage() {
  const t = useTexts();
  const { page } = useListAddress();
  const owed = useQuery({
    queryKey: [...queryKeys.owed, page],
    queryFn: ({ signal }) => api.call(consoleMoney.listOwed, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <OutstandingPage<OwedView>
      title={t('owed.title')}
      intro={t('owed.intro')}
      totalText={(total) => t('owed.total', { total })}
      empty={<EmptyState title={t('owed.empty_title')} text={t('owed.empty_text')} />}
      page={owed}
      rowKey={({ user }) => user.id}
      columns={[
        { key: 'person', header: t('people.person'), cell: ({ user }) => <PersonLink person={user} /> },
        { key: 'since', header: t('owed.since'), cell: ({ since }) => <Moment instant={since} /> },
      ]}
    />
  );
}

type Page<Row> = { count: number; total: string; next: string | null; previous: string | null; results: Row[] };

type OutstandingPageProps<Row> = {
  title: string;
  intro: string;
  totalText(total: string): string;
  empty: ReactNode;
  page: UseQueryResult<Page<Row>>;
  rowKey(row: Row): string;
  /** The columns before the amount. */
  columns: TableColumn<Row>[];
};

/** A list of outstanding amounts with their total. */
function OutstandingPage<Row extends { amount: string }>(props: OutstandingPageProps<Row>) {
  const { title, intro, totalText, empty, page, rowKey, columns } = props;
  const t = useTexts();
  const { language } = useLanguage();
  const amount: TableColumn<Row> = {
    key: 'amount',
    header: t('withdrawals.amount'),
    align: 'end',
    cell: (row) => (
      <span className="font-semibold">
        <MoneyText value={row.amount} />
      </span>
    ),
  };
  return (
    <div className="space-y-6">
      <PageHeading title={title} intro={intro} />
      {page.data && page.data.count > 0 && (
        <p className="font-semibold text-ink">{totalText(formatMoney(page.data.total, language))}</p>
      )}
      <PagedList label={title} page={page} empty={empty}>
        {(rows) => <DataTable caption={title} rows={rows} rowKey={rowKey} columns={[...columns, amount]} />}
      </PagedList>
    </div>
  );
}
