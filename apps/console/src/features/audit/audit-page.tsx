import { queryKeys } from '@relevo/browser/query-keys';
import { consoleUpkeep } from '@relevo/contracts/calls/console-upkeep';
import { EmptyState } from '@relevo/ui/empty-state';
import { DataTable } from '@relevo/ui/table';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ActWords } from '../../platform/acts/act-words.tsx';
import { api } from '../../platform/api-client.ts';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { SearchBox } from '../../platform/list/search-box.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { Moment } from '../../platform/moment.tsx';
import { PageHeading } from '../../platform/page-heading.tsx';
import { useTexts } from '../../platform/texts.ts';
import { SubjectLink } from './subject-link.tsx';

const pageSize = 50;

const auditQuery = (asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [...queryKeys.audit, asked],
    queryFn: ({ signal }) => api.call(consoleUpkeep.listAudit, { query: { ...asked, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });

/** Every action of every operator. */
export function AuditPage() {
  const t = useTexts();
  const { page, search, find } = useListAddress();
  const entries = useQuery(auditQuery({ page, search }));
  return (
    <div className="space-y-6">
      <PageHeading title={t('audit.title')} intro={t('audit.intro')} />
      <div className="max-w-xl">
        <SearchBox search={search} hint={t('audit.search_hint')} onSearch={find} />
      </div>
      <PagedList
        label={t('audit.title')}
        page={entries}
        empty={<EmptyState title={t('audit.empty_title')} text={t('audit.empty_text')} />}
      >
        {(rows) => (
          <DataTable
            caption={t('audit.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'at', header: t('audit.at'), cell: ({ at }) => <Moment instant={at} /> },
              {
                key: 'actor',
                header: t('audit.actor'),
                cell: ({ actor }) => <span className="wrap-break-word">{actor}</span>,
              },
              {
                key: 'act',
                header: t('audit.act'),
                cell: (entry) => (
                  <>
                    <ActWords act={entry} />
                    <code className="text-xs text-ink-muted">{entry.action}</code>
                  </>
                ),
              },
              { key: 'subject', header: t('audit.subject'), cell: (entry) => <SubjectLink entry={entry} /> },
            ]}
          />
        )}
      </PagedList>
    </div>
  );
}
