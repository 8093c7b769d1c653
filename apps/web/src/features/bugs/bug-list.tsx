import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { BugPage, BugView } from '@relevo/contracts/bugs';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { BugStatusChip } from './bug-status-chip.tsx';
import { type BugsView, bugsPageSize, queryOver } from './bugs-view.ts';
import { NoBugs } from './no-bugs.tsx';
import { openedHere } from './use-over-list.ts';

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

function BugItem({ bug }: { bug: BugView }) {
  const t = useTexts('bugs');
  const titleId = useId();
  const [query] = useSearchParams();
  const note = bug.history.findLast((step) => step.note !== null)?.note;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="relative grid gap-2 rounded-card border border-line bg-surface p-5 shadow-card hover:border-accent"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="min-w-0 font-semibold text-lg leading-7 [overflow-wrap:anywhere]">
            <Link
              to={{ search: queryOver(query, { report: bug.id }).toString() }}
              state={openedHere}
              className="rounded-sm after:absolute after:inset-0 after:rounded-card"
            >
              {bug.title}
            </Link>
          </h2>
          <BugStatusChip status={bug.status} />
        </div>
        <p className="line-clamp-2 text-ink-muted [overflow-wrap:anywhere]">{bug.description}</p>
        {note && (
          <p className="line-clamp-2 rounded-control bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">{t('history.note')}</span> {note}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-faint text-sm">
          <span className="relative">
            {t('reported')} <RelativeTime instant={bug.created_at} />
          </span>
          {bug.attachment_name && (
            <span className="flex min-w-0 items-center gap-1.5">
              <Paperclip aria-hidden="true" className="size-4 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{bug.attachment_name}</span>
            </span>
          )}
        </p>
      </article>
    </li>
  );
}
