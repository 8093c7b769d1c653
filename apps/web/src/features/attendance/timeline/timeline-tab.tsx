import { useLanguage, useTexts } from '@relevo/browser/texts';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { AttendanceEntryView, AttendanceEvent } from '@relevo/contracts/shifts';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarCheck,
  CircleAlert,
  CircleCheck,
  Clock,
  Hourglass,
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
import { Timeline, TimelineRow } from '../../../platform/paging/timeline.tsx';
import { ZoneNote } from '../../jobs/jobs.ts';
import { LogDetails } from '../parts/log-details.tsx';
import { attendanceQuery } from '../parts/shifts.api.ts';
import { useLogWords } from '../parts/use-log-words.ts';
import { listParams } from '../shifts/view-state.ts';

const pageSize = 20;

/** Everything that was recorded about shifts, by the calendar of each job's place. */
export function TimelineTab({ jobId, page }: { jobId: string | null; page: number }) {
  const t = useTexts('attendance/shifts');
  const query = useQuery({
    ...attendanceQuery(listParams({ jobId, page, pageSize })),
    placeholderData: keepPreviousData,
  });
  const words = {
    emptyTitle: t('timeline.emptyTitle'),
    emptyText: t('timeline.emptyText'),
    count: (count: number) => t('timeline.count', { count }),
    day: (word: 'today' | 'yesterday') => t(word),
  };
  return (
    <Timeline query={query} page={page} pageSize={pageSize} timezone={({ job }) => job.timezone} words={words}>
      {(entry) => <TimelineEntry key={entry.id} entry={entry} />}
    </Timeline>
  );
}

const calm = 'bg-sunken text-ink-muted';
const good = 'bg-success-soft text-success';
const bad = 'bg-danger-soft text-danger';
const careful = 'bg-warning-soft text-warning';

const signs: Record<AttendanceEvent, { Icon: LucideIcon; look: string }> = {
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
  pay_waiting: { Icon: Hourglass, look: careful },
  refused: { Icon: X, look: bad },
  dispute_opened: { Icon: MessageSquareWarning, look: careful },
  dispute_countered: { Icon: MessageSquareWarning, look: careful },
  dispute_refused: { Icon: X, look: careful },
  dispute_escalated: { Icon: Scale, look: careful },
  dispute_accepted: { Icon: CircleCheck, look: good },
  dispute_withdrawn: { Icon: CircleCheck, look: good },
  dispute_unanswered: { Icon: CircleCheck, look: good },
  decided: { Icon: Scale, look: good },
  overtime_requested: { Icon: Clock, look: careful },
  overtime_approved: { Icon: CircleCheck, look: good },
  overtime_declined: { Icon: X, look: careful },
  overtime_lapsed: { Icon: Clock, look: calm },
  extension_offered: { Icon: Clock, look: calm },
  extension_accepted: { Icon: CircleCheck, look: good },
  extension_declined: { Icon: X, look: calm },
};

function TimelineEntry({ entry }: { entry: AttendanceEntryView }) {
  const words = useLogWords();
  const { language } = useLanguage();
  const { timezone } = entry.job;
  const time = (
    <>
      <time dateTime={entry.at}>{formatShiftClock(entry.at, { timezone, language })}</time>
      <span className="block max-w-24 text-xs">
        <ZoneNote instant={entry.at} timezone={timezone} />
      </span>
    </>
  );
  return (
    <TimelineRow sign={signs[entry.event]} about={{ path: jobPath(entry.job.id), title: entry.job.title }} time={time}>
      <p>{words(entry)}</p>
      <LogDetails entry={entry} />
    </TimelineRow>
  );
}
