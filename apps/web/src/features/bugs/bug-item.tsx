import type { BugView } from '@relevo/contracts/bugs';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RelativeTime } from '../../platform/relative-time.tsx';
import { useTexts } from '../../platform/texts.ts';
import { BugStatusChip } from './bug-status-chip.tsx';
import { queryOver } from './bugs-view.ts';
import { openedHere } from './use-over-list.ts';

export function BugItem({ bug }: { bug: BugView }) {
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
