import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { type ReactNode, useRef } from 'react';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { listPageSize, type MoneyListName } from './list-state.ts';
import { MoneyListSkeleton } from './money-list-states.tsx';

type MoneyListProps<Row> = {
  list: MoneyListName;
  page: number;
  query: {
    data: { count: number; results: Row[] } | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  empty: ReactNode;
  row(row: Row): ReactNode;
};

/** A list in all its states: on its way, in trouble, empty, or a page of rows. */
export function MoneyList<Row extends { id: string }>({ list, page, query, empty, row }: MoneyListProps<Row>) {
  const t = useTexts('wallet');
  const rows = useRef<HTMLUListElement>(null);
  const { data } = query;
  useListFocus({ list: rows, page, rowCount: data?.results.length ?? 0 });

  if (query.isPending) return <MoneyListSkeleton />;
  if (!data) return <LoadError query={query} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <LoadError query={query} />
      {data.count === 0 ? (
        empty
      ) : (
        <>
          <p className="mb-3 text-ink-muted text-sm tabular-nums">
            {t(`history.count.${list}`, { count: data.count })}
          </p>
          <ul
            ref={rows}
            tabIndex={-1}
            aria-label={t(`history.${list}`)}
            className="scroll-mt-20 divide-y divide-line rounded-card border border-line bg-surface shadow-card outline-none"
          >
            {data.results.map((entry) => (
              <li key={entry.id} className="px-4 py-3.5 sm:px-5">
                {row(entry)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager count={data.count} pageSize={listPageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}
