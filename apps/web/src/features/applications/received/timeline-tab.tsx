import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import type { ApplicationView, TimelineEntryView } from '@relevo/contracts/applications';
import { jobPath } from '@relevo/contracts/screen-paths';
import { formatDate, formatMoney } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { EmptyState } from '@relevo/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, type LucideIcon, Send, ThumbsUp, Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { deviceZone, today } from '../../../platform/device-day.ts';
import { type DayGroup, dayWord, groupByDay } from '../../../platform/paging/day-groups.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { timelineQuery } from './applications.api.ts';
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

type Step = Pick<ApplicationView['history'][number], 'status' | 'by'>;

/** A rejection without a decision came with the end of hiring, and is worded so. */
export function stepName({ status, by }: Step) {
  return status === 'rejected' && by === 'system' ? 'closed' : status;
}

function TimelineDay({ group }: { group: DayGroup<TimelineEntryView> }) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const headingId = useId();
  const word = dayWord(group.day, today());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {word ? t(`timeline.${word}`) : formatDate(group.day, language)}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {group.entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const icons: Record<ReturnType<typeof stepName>, { Icon: LucideIcon; look: string }> = {
  pending: { Icon: Send, look: 'bg-accent-soft text-accent-ink' },
  accepted: { Icon: ThumbsUp, look: 'bg-warning-soft text-warning' },
  confirmed: { Icon: CircleCheck, look: 'bg-success-soft text-success' },
  rejected: { Icon: CircleX, look: 'bg-danger-soft text-danger' },
  closed: { Icon: CircleX, look: 'bg-sunken text-ink-muted' },
  withdrawn: { Icon: Undo2, look: 'bg-sunken text-ink-muted' },
};

/** Who did what on which job, and when on this device's clock. */
function TimelineEntry({ entry }: { entry: TimelineEntryView }) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  const step = stepName(entry);
  const { Icon, look } = icons[step];
  const words = { name: fullName(entry.worker), wage: formatMoney(entry.final_wage, language) };
  return (
    <li className="flex items-start gap-3 p-4">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>{t(`happened.${step}`, words)}</p>
        <Link
          to={jobPath(entry.job.id)}
          className="rounded-sm text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {entry.job.title}
        </Link>
      </div>
      <time dateTime={entry.at} className="shrink-0 text-ink-muted text-sm">
        {formatShiftClock(entry.at, { timezone: deviceZone(), language })}
      </time>
    </li>
  );
}
