import { useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { EmptyState } from '@relevo/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { groupByDay } from '../../../platform/paging/day-groups.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { attendanceQuery } from '../parts/shifts.api.ts';
import { listParams } from '../shifts/view-state.ts';
import { TimelineDay } from './timeline-day.tsx';

const pageSize = 20;

/** Everything that was recorded about shifts, newest first, by the calendar of each job's place. */
export function TimelineTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('attendance/shifts');
  const list = useRef<HTMLDivElement>(null);
  const timeline = useQuery({
    ...attendanceQuery(listParams({ jobId, page, pageSize })),
    placeholderData: keepPreviousData,
  });
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
            {groupByDay(results, ({ job }) => job.timezone).map((group) => (
              <TimelineDay key={group.day} group={group} />
            ))}
          </div>
        </>
      )}
      <Pager count={count} pageSize={pageSize} isStale={timeline.isPlaceholderData} />
    </div>
  );
}
