import { Alert } from '@relevo/ui/alert';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../load-error.tsx';
import { useTexts } from '../texts.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { Pager } from './pager.tsx';

export type Page<Row> = {
  count: number;
  count_is_exact?: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
};

type PagedListProps<Row> = {
  label: string;
  page: UseQueryResult<Page<Row>>;
  /** What stands there when nothing is listed although nothing was filtered. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** A list in every state it can be in: on its way, in trouble, empty, or there with its count and pages. */
export function PagedList<Row>({ label, page, empty, children }: PagedListProps<Row>) {
  const t = useTexts();
  if (page.isPending) return <ListSkeleton />;
  if (!page.data) {
    return (
      <LoadError
        title={t('list.trouble')}
        error={page.error}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  const { count, count_is_exact: isExact = true, results } = page.data;
  return (
    <section aria-label={label} aria-busy={page.isPlaceholderData} className="space-y-4">
      {page.isRefetchError && <Alert tone="warning">{t('list.not_fresh')}</Alert>}
      <p role="status" className="text-sm text-ink-muted">
        {t(isExact ? 'list.count' : 'list.count_at_least', { total: count })}
      </p>
      {results.length === 0 ? <NothingListed empty={empty} /> : children(results)}
      <Pager next={page.data.next} previous={page.data.previous} />
    </section>
  );
}
