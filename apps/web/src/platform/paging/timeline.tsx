import { useLanguage } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { formatDate } from '@relevo/i18n/formats';
import { EmptyState } from '@relevo/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { today } from '../device-day.ts';
import { type DayGroup, dayWord, groupByDay } from './day-groups.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LoadError } from './load-error.tsx';
import { Pager } from './pager.tsx';

type TimelineProps<Entry> = {
  query: UseQueryResult<{ count: number; results: Entry[] }>;
  page: number;
  pageSize: number;
  /** In which zone the day of an entry is read. */
  timezone: Parameters<typeof groupByDay<Entry & { at: string }>>[1];
  words: {
    emptyTitle: string;
    emptyText: string;
    count(count: number): string;
    day(word: 'today' | 'yesterday'): string;
  };
  children(entry: Entry): ReactNode;
};

/** What happened, newest first, by day. */
export function Timeline<Entry extends { id: string; at: string }>(props: TimelineProps<Entry>) {
  const { query, page, pageSize, timezone, words, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useListFocus({ list, page, rowCount: query.data?.results.length ?? 0 });

  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <LoadError query={query} />;
  const { count, results } = query.data;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <LoadError query={query} />
      {count === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <>
          <p className="mb-4 text-ink-muted text-sm">{words.count(count)}</p>
          <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-6 outline-none">
            {groupByDay(results, timezone).map((group) => (
              <TimelineDay key={group.day} group={group} dayName={words.day}>
                {children}
              </TimelineDay>
            ))}
          </div>
        </>
      )}
      <Pager count={count} pageSize={pageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}

type TimelineDayProps<Entry> = {
  group: DayGroup<Entry>;
  dayName(word: 'today' | 'yesterday'): string;
  children(entry: Entry): ReactNode;
};

function TimelineDay<Entry extends { id: string }>({ group, dayName, children }: TimelineDayProps<Entry>) {
  const { language } = useLanguage();
  const headingId = useId();
  const word = dayWord(group.day, today());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {word ? dayName(word) : formatDate(group.day, language)}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {group.entries.map((entry) => children(entry))}
      </ol>
    </section>
  );
}

type TimelineRowProps = {
  sign: { Icon: LucideIcon; look: string };
  about: { path: string; title: string };
  time: ReactNode;
  children: ReactNode;
};

/** What happened, what it was about, and when. */
export function TimelineRow({ sign: { Icon, look }, about, time, children }: TimelineRowProps) {
  return (
    <li className="flex items-start gap-3 p-4">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        {children}
        <Link
          to={about.path}
          className="block w-fit rounded-sm text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {about.title}
        </Link>
      </div>
      <div className="shrink-0 text-right text-ink-muted text-sm">{time}</div>
    </li>
  );
}
