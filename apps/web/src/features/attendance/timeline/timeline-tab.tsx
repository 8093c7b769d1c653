import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { AttendanceEntryView, AttendanceEvent } from '@relevo/contracts/shifts';
import { formatDate } from '@relevo/i18n/formats';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { EmptyState } from '@relevo/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarCheck,
  CircleAlert,
  CircleCheck,
  Clock,
  House,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquareWarning,
  Pencil,
  Scale,
  UserX,
  X,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { today } from '../../../platform/device-day.ts';
import { type DayGroup, dayWord, groupByDay } from '../../../platform/paging/day-groups.ts';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { ZoneNote } from '../../jobs/jobs.ts';
import { LogDetails } from '../parts/log-details.tsx';
import { attendanceQuery } from '../parts/shifts.api.ts';
import { useLogWords } from '../parts/use-log-words.ts';
import { listParams } from '../shifts/view-state.ts';

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

function TimelineDay({ group }: { group: DayGroup<AttendanceEntryView> }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const headingId = useId();
  const word = dayWord(group.day, today());
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-semibold">
        {word ? t(word) : formatDate(group.day, language)}
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {group.entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const calm = 'bg-sunken text-ink-muted';
const good = 'bg-success-soft text-success';
const bad = 'bg-danger-soft text-danger';
const careful = 'bg-warning-soft text-warning';

const icons: Record<AttendanceEvent, { Icon: LucideIcon; look: string }> = {
  booked: { Icon: CalendarCheck, look: calm },
  checked_in: { Icon: LogIn, look: 'bg-accent-soft text-accent-ink' },
  checked_out: { Icon: LogOut, look: 'bg-accent-soft text-accent-ink' },
  closed: { Icon: Clock, look: careful },
  missed: { Icon: UserX, look: bad },
  cancelled: { Icon: X, look: bad },
  corrected: { Icon: Pencil, look: careful },
  approved: { Icon: CircleCheck, look: good },
  paid: { Icon: Banknote, look: good },
  due: { Icon: CircleAlert, look: bad },
  sent_home: { Icon: House, look: careful },
  refused: { Icon: X, look: bad },
  dispute_opened: { Icon: MessageSquareWarning, look: careful },
  dispute_countered: { Icon: MessageSquareWarning, look: careful },
  dispute_refused: { Icon: X, look: careful },
  dispute_escalated: { Icon: Scale, look: careful },
  dispute_accepted: { Icon: CircleCheck, look: good },
  dispute_withdrawn: { Icon: CircleCheck, look: good },
  dispute_unanswered: { Icon: CircleCheck, look: good },
  decided: { Icon: Scale, look: good },
};

function TimelineEntry({ entry }: { entry: AttendanceEntryView }) {
  const words = useLogWords();
  const { language } = useLanguage();
  const { Icon, look } = icons[entry.event];
  const { timezone } = entry.job;
  return (
    <li className="flex items-start gap-3 p-4">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>{words(entry)}</p>
        <LogDetails entry={entry} />
        <Link
          to={jobPath(entry.job.id)}
          className="block w-fit rounded-sm text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {entry.job.title}
        </Link>
      </div>
      <p className="shrink-0 text-right text-ink-muted text-sm">
        <time dateTime={entry.at}>{formatShiftClock(entry.at, { timezone, language })}</time>
        <span className="block max-w-24 text-xs">
          <ZoneNote instant={entry.at} timezone={timezone} />
        </span>
      </p>
    </li>
  );
}
