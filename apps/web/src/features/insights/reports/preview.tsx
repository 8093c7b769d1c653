import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { DataTable, type TableColumn } from '@relevo/ui/table';
import { type ReactNode, useRef } from 'react';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { reportPageSize } from './report-view.ts';

type PreviewProps<Row, Report extends { count: number; results: Row[] }> = {
  caption: string;
  page: number;
  query: {
    data: Report | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  columns: readonly TableColumn<Row>[];
  totals(report: Report): readonly Total[];
  empty: ReactNode;
};

/** A report on the screen, in all its states: on its way, in trouble, empty, or a page of rows under its sums. */
export function Preview<Row extends { id: string }, Report extends { count: number; results: Row[] }>(
  props: PreviewProps<Row, Report>,
) {
  const { caption, page, query, columns, totals, empty } = props;
  const t = useTexts('insights/reports');
  const list = useRef<HTMLDivElement>(null);
  const { data } = query;
  useListFocus({ list, page, rowCount: data?.results.length ?? 0 });

  if (query.isPending) return <ListSkeleton />;
  if (!data) return <ListTrouble query={query} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
      <ListTrouble query={query} />
      {data.count === 0 ? (
        empty
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Totals label={t('totals')} totals={totals(data)} />
          <p role="status" className="text-ink-muted text-sm tabular-nums">
            {t('count', { count: data.count })}
          </p>
          <div ref={list} tabIndex={-1} className="scroll-mt-20 outline-none">
            <DataTable caption={caption} columns={columns} rows={data.results} rowKey={({ id }) => id} />
          </div>
        </div>
      )}
      <Pager count={data.count} pageSize={reportPageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}

type Total = Readonly<{ key: string; name: string; value: ReactNode }>;

/** The sums of the whole period, not only of the page on the screen. */
function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <section aria-label={label}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3 lg:flex">
        {totals.map(({ key, name, value }) => (
          <div key={key} className="-mr-px -mb-px min-w-0 grow border-line border-r border-b px-4 py-3">
            <dt className="text-ink-muted text-sm">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
