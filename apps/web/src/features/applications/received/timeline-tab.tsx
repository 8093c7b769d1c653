import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceZone } from '../../../platform/device-day.ts';
import { groupByDay } from '../../../platform/paging/day-groups.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { timelineQuery } from './applications.api.ts';
import { TimelineDay } from './timeline-day.tsx';
import { listParams } from './view-state.ts';

const pageSize = 20;

/** Everything that happened to applications, newest first. */
export function TimelineTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('applications/received');
  const list = useRef<HTMLDivElement>(null);
  const timeline = useQuery(timelineQuery(listParams({ jobId, page, pageSize })));
  useListFocus({ list, page, rowCount: timeline.data?.results.length ?? 0 });

  if (timeline.isPending) return <ListSkeleton />;
  if (!timeline.data) return <ListTrouble query={timeline} />;
  const { count, results } = timeline.data;
  return (
    <div aria-busy={timeline.isPlaceholderData || undefined}>
      <ListTrouble query={timeline} />
      {count === 0 ? (
        <EmptyState title={t('timeline.emptyTitle')} text={t('timeline.emptyText')} />
      ) : (
        <>
          <p className="mb-4 text-ink-muted text-sm">{t('timeline.count', { count })}</p>
          <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-6 outline-none">
            {groupByDay(results, deviceZone()).map((group) => (
              <TimelineDay key={group.day} group={group} />
            ))}
          </div>
        </>
      )}
      <Pager count={count} pageSize={pageSize} isStale={timeline.isPlaceholderData} />
    </div>
  );
}
