import { BugStatusChip } from '@relevo/browser/bug-status-chip';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { BugPage, BugView } from '@relevo/contracts/bugs';
import { paths } from '@relevo/contracts/screen-paths';
import type { BugStatus } from '@relevo/domain/bug-lifecycle';
import { Alert } from '@relevo/ui/alert';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { openedHere } from '../../platform/sheets/leave-entry.ts';
import { type BugsView, bugsPageSize, queryOver } from './bugs-view.ts';

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

type NoBugsProps = { status: BugStatus | null; onReport(): void };

function NoBugs({ status, onReport }: NoBugsProps) {
  const t = useTexts('bugs');
  if (status !== null) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.bugs} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NothingBrokenDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<Button onClick={onReport}>{t('reportBug')}</Button>}
    />
  );
}

/** A magnifying glass over a page on which everything is in order. */
function NothingBrokenDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 140" className="h-32 w-auto">
      <rect x="10" y="12" width="180" height="112" rx="16" className="fill-accent-soft" />
      <rect x="42" y="30" width="76" height="80" rx="8" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <rect x="54" y="44" width="44" height="6" rx="3" className="fill-ink" />
      <rect x="54" y="60" width="52" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="54" y="73" width="36" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="54" y="86" width="46" height="5" rx="2.5" className="fill-line-strong" />
      <circle cx="122" cy="74" r="24" className="fill-surface stroke-accent" strokeWidth="5" />
      <path d="M139 92l18 18" className="stroke-accent" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M112 74l7 8 13-15"
        className="fill-none stroke-success"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
