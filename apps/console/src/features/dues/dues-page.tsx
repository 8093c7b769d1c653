import type { DuePage, DueView } from '@relevo/contracts/operations';
import { formatMoney } from '@relevo/i18n/formats';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PersonLink } from '../../app/person-link.tsx';
import { api } from '../../platform/api-client.ts';
import { askFor } from '../../platform/list/list-query.ts';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { Moment } from '../../platform/moment.tsx';
import { MoneyText } from '../../platform/money-text.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';

const pageSize = 20;

const duesQuery = (page: number) =>
  queryOptions({
    queryKey: ['dues', page],
    queryFn: ({ signal }) => api.get<DuePage>(`/dues/?${askFor({ page, page_size: pageSize })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Pay that workers wait for because a wallet was short. Nothing is decided here: it settles with the next deposit. */
export function DuesPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const { page } = useListAddress();
  const dues = useQuery(duesQuery(page));
  return (
    <div className="space-y-6">
      <PageHeading title={t('dues.title')} intro={t('dues.intro')} />
      {dues.data && dues.data.count > 0 && (
        <p className="font-semibold text-ink">{t('dues.total', { total: formatMoney(dues.data.total, language) })}</p>
      )}
      <PagedList
        label={t('dues.title')}
        page={dues}
        empty={<EmptyState title={t('dues.empty_title')} text={t('dues.empty_text')} />}
      >
        {(rows) => <DueTable dues={rows} />}
      </PagedList>
    </div>
  );
}

function DueTable({ dues }: { dues: DueView[] }) {
  const t = useTexts();
  return (
    <DataTable
      caption={t('dues.title')}
      rows={dues}
      rowKey={({ worker_shift_id, amount, created_at }) => `${worker_shift_id} ${amount} ${created_at}`}
      columns={[
        { key: 'worker', header: t('user_type.worker'), cell: ({ worker }) => <PersonLink person={worker} /> },
        { key: 'employer', header: t('user_type.employer'), cell: ({ employer }) => <PersonLink person={employer} /> },
        { key: 'job', header: t('dues.job'), cell: ({ job_title }) => job_title },
        { key: 'since', header: t('dues.since'), cell: ({ created_at }) => <Moment instant={created_at} /> },
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
      ]}
    />
  );
}
