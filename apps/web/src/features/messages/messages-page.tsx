import { readPage } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import type { ThreadView } from '@relevo/contracts/messages';
import { paths, threadPath } from '@relevo/contracts/screen-paths';
import { formatRelative } from '@relevo/i18n/relative-time';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Page } from '../../platform/page.tsx';
import { ListSkeleton } from '../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../platform/paging/load-error.tsx';
import { Pager } from '../../platform/paging/pager.tsx';
import { useMayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { useWideScreen } from '../../platform/use-wide-screen.ts';
import { Conversation } from './conversation.tsx';
import { OtherFace, otherName, useWords } from './message-parts.tsx';
import { threadsPageSize, threadsQuery } from './messages.api.ts';

/** The list of threads, and one of them: beside the list on wide screens, in its place on phones. */
export function MessagesPage() {
  const t = useTexts('messages');
  const { threadId } = useParams();
  const { user } = useSession();
  const isWide = useWideScreen();
  if (threadId !== undefined && !isWide) return <Conversation key={threadId} threadId={threadId} />;
  return (
    <Page title={t('title')} intro={threadId === undefined && user ? t(`intro.${user.user_type}`) : undefined}>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ThreadList current={threadId} />
        {threadId !== undefined && <Conversation key={threadId} threadId={threadId} isBeside />}
        {threadId === undefined && isWide && (
          <p className="grid min-h-64 place-items-center rounded-card border border-line border-dashed p-6 text-center text-ink-muted">
            {t('choose')}
          </p>
        )}
      </div>
    </Page>
  );
}

function ThreadList({ current }: { current: string | undefined }) {
  const t = useTexts('messages');
  const { user } = useSession();
  const hires = useMayUse('hiring', 'read');
  const [query] = useSearchParams();
  const threads = useQuery(threadsQuery(readPage(query)));
  if (threads.isPending) return <ListSkeleton />;
  if (!threads.data) return <LoadError query={threads} />;
  const { count, results } = threads.data;
  // The list leaves out threads without a message, so an open one can be the only thread there is.
  if (count === 0 && current !== undefined) return <p className="text-ink-muted text-sm">{t('firstMessage')}</p>;
  if (count === 0) {
    const isWorker = user?.user_type === 'worker';
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          illustration={<MessageSquare className="size-12" />}
          title={t('empty.title')}
          text={t(isWorker ? 'empty.worker' : 'empty.employer')}
          action={
            hires && (
              <Link
                to={isWorker ? paths.myApplications : paths.applications}
                className={buttonClasses({ variant: 'secondary' })}
              >
                {t('empty.applications')}
              </Link>
            )
          }
        />
      </div>
    );
  }
  return (
    <nav aria-label={t('list')} aria-busy={threads.isPlaceholderData || undefined} className="min-w-0">
      <LoadError query={threads} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card lg:max-h-[calc(100svh-14rem)] lg:overflow-y-auto">
        {results.map((thread) => (
          <li key={thread.id}>
            <ThreadEntry thread={thread} isCurrent={thread.id === current} />
          </li>
        ))}
      </ul>
      <Pager count={count} pageSize={threadsPageSize} isStale={threads.isPlaceholderData} />
    </nav>
  );
}

function ThreadEntry({ thread, isCurrent }: { thread: ThreadView; isCurrent: boolean }) {
  const t = useTexts('messages');
  const { user } = useSession();
  const { language } = useLanguage();
  const now = useNow(30_000);
  const side = user?.user_type ?? 'worker';
  const { last_message: last, unread_count: unread } = thread;
  return (
    <Link
      to={threadPath(thread.id)}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 p-4 hover:bg-sunken aria-[current=page]:bg-accent-soft"
    >
      <OtherFace thread={thread} side={side} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className={`mr-auto truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>
            {otherName(thread, side) || t('privateEmployer')}
          </span>
          {last && (
            <time dateTime={last.sent_at} className="shrink-0 text-ink-muted text-xs">
              {formatRelative(last.sent_at, now, language)}
            </time>
          )}
        </span>
        <span className="truncate text-ink-muted text-sm">{thread.job.title}</span>
        <span className="flex items-center gap-2 text-sm">
          <span className={`mr-auto truncate ${unread > 0 ? 'font-semibold' : 'text-ink-muted'}`}>
            {last && <Preview last={last} isOwn={last.from === side} />}
          </span>
          {unread > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs tabular-nums">
              <span className="sr-only">{t('unread', { count: unread })}</span>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function Preview({ last, isOwn }: { last: NonNullable<ThreadView['last_message']>; isOwn: boolean }) {
  const t = useTexts('messages');
  const text = useWords(last);
  return isOwn ? t('ownPreview', { text }) : text;
}
