import type { BugPage } from '@relevo/contracts/bugs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useListFocus } from '../../platform/paging/use-list-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { BugItem } from './bug-item.tsx';
import { type BugsView, bugsPageSize } from './bugs-view.ts';
import { NoBugs } from './no-bugs.tsx';

type BugListProps = { view: BugsView; bugs: UseQueryResult<BugPage>; onReport(): void };

export function BugList({ view, bugs, onReport }: BugListProps) {
  const t = useTexts('bugs');
  const list = useRef<HTMLUListElement>(null);
  const { data } = bugs;
  useListFocus({ list, page: view.page, rowCount: data?.results.length ?? 0 });

  return (
    <div aria-busy={bugs.isPlaceholderData || undefined}>
      {bugs.isPending && <ListSkeleton />}
      {bugs.error && (
        <div className="mb-4 grid justify-items-start gap-4">
          <Alert tone="danger" title={t('failed.load')}>
            {bugs.error.message}
          </Alert>
          <Button variant="secondary" busy={bugs.isFetching} onClick={() => void bugs.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && (
        <>
          <p role="status" className="mb-3 text-ink-muted text-sm tabular-nums">
            {t('count', { count: data.count })}
          </p>
          {data.results.length > 0 && (
            <ul ref={list} tabIndex={-1} aria-label={t('title')} className="grid scroll-mt-20 gap-4 outline-none">
              {data.results.map((bug) => (
                <BugItem key={bug.id} bug={bug} />
              ))}
            </ul>
          )}
          {data.count === 0 && <NoBugs status={view.status} onReport={onReport} />}
          <Pager count={data.count} pageSize={bugsPageSize} isStale={bugs.isPlaceholderData} />
        </>
      )}
    </div>
  );
}
