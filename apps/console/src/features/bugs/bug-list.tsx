import { BugStatusChip } from '@relevo/browser/bug-status-chip';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PagedList } from '../../platform/list/paged-list.tsx';
import { Moment } from '../../platform/moment.tsx';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { bugPageQuery } from './bugs.api.ts';

type BugListProps = { asked: { page: number; search: string; status: string }; openedId: string | undefined };

export function BugList({ asked, openedId }: BugListProps) {
  const t = useTexts();
  const { search } = useLocation();
  const bugs = useQuery(bugPageQuery(asked));
  return (
    <PagedList
      label={t('bugs.list')}
      page={bugs}
      empty={<EmptyState title={t('bugs.empty_title')} text={t('bugs.empty_text')} />}
    >
      {(rows) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {rows.map((bug) => (
            <li key={bug.id}>
              <Link
                to={{ pathname: paths.bug(bug.id), search }}
                aria-current={bug.id === openedId ? 'true' : undefined}
                className="block p-4 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
              >
                <span className="flex items-start justify-between gap-3">
                  <span className="min-w-0 font-medium wrap-anywhere text-ink">{bug.title}</span>
                  <span className="shrink-0">
                    <BugStatusChip status={bug.status} />
                  </span>
                </span>
                <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-muted">
                  <span className="inline-flex min-w-0 items-center gap-1 wrap-anywhere">
                    {bug.reporter.name || bug.reporter.email}
                    {bug.attachment && (
                      <Paperclip className="size-4 shrink-0" role="img" aria-label={t('bugs.has_attachment')} />
                    )}
                  </span>
                  <Moment instant={bug.created_at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
