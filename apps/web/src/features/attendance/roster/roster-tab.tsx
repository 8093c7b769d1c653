import { queryWith } from '@relevo/browser/list-query';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useNow } from '@relevo/browser/use-now';
import { paths } from '@relevo/contracts/screen-paths';
import { formatDate } from '@relevo/i18n/formats';
import { formatShiftDay, localDay } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { today } from '../../../platform/device-day.ts';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { useWideScreen } from '../../../platform/use-wide-screen.ts';
import { ReconfirmationChip } from '../coming/coming-parts.tsx';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { shiftsQuery } from '../parts/shifts.api.ts';
import { SeatSearch } from '../replacements/seat-search.tsx';
import { allShiftsQuery, useShiftJobs } from '../shifts/all-shifts.api.ts';
import { OpenPlaces } from '../shifts/open-places.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import { RosterGrid, type RosterProps } from './roster-grid.tsx';
import { type RosterShift, rosterOf } from './roster-of.ts';
import { dayAfter, daysOfWeek, instantsOfWeek, mondayOf, readWeek, splitAtToday } from './week.ts';

const minuteMs = 60_000;

/** Who works when, a week at a time. */
export function RosterTab({ jobId }: { jobId: string | null }) {
  const [query] = useSearchParams();
  const monday = readWeek(query, today());
  const shifts = useQuery(allShiftsQuery({ ...instantsOfWeek(monday), jobId }));
  return (
    <>
      <WeekChooser monday={monday} />
      {shifts.isPending ? (
        <RosterSkeleton />
      ) : (
        <>
          <LoadError query={shifts} />
          {shifts.data && (
            <div aria-busy={shifts.isPlaceholderData || undefined}>
              <Week monday={monday} shifts={shifts.data} jobId={jobId} />
            </div>
          )}
        </>
      )}
    </>
  );
}

type WeekProps = { monday: string; shifts: Parameters<typeof rosterOf>[0]['shifts']; jobId: string | null };

function Week({ monday, shifts, jobId }: WeekProps) {
  const isWide = useWideScreen();
  const now = useNow(minuteMs);
  const jobs = useShiftJobs(shifts);
  if (!jobs) return <RosterSkeleton />;
  const days = daysOfWeek(monday);
  const roster = rosterOf({ shifts, days, jobs, now });
  if ([...roster.byDay.values()].every((ofDay) => ofDay.length === 0)) return <EmptyWeek jobId={jobId} />;
  const shown = { roster, days, showsJob: jobId === null, now };
  return isWide ? <RosterGrid {...shown} /> : <RosterList {...shown} />;
}

const rows = ['first', 'second', 'third', 'fourth'];

function RosterSkeleton() {
  const t = useTexts('attendance/shifts');
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-surface p-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8" />
      {rows.map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}

/** Nothing planned in the week: the way to the nearest one with shifts, or to the jobs that would have them. */
function EmptyWeek({ jobId }: { jobId: string | null }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const { data } = useQuery(shiftsQuery({ page_size: '1', ...(jobId && { job: jobId }) }));
  const nearest = data?.results[0];
  const week = nearest && mondayOf(localDay(nearest.starts_at, nearest.job.timezone));
  const look = buttonClasses({ variant: 'secondary' });
  return (
    <EmptyState
      title={t('roster.emptyTitle')}
      text={t(week ? 'roster.emptyText' : 'roster.neverText')}
      action={
        week ? (
          <Link to={{ search: queryWith(query, { week }).toString() }} className={look}>
            {t('roster.goToWeek', { date: formatDate(week, language) })}
          </Link>
        ) : (
          <Link to={paths.myJobs} className={look}>
            {t('seeJobs')}
          </Link>
        )
      }
    />
  );
}

/** The week before, this one, the week after: each with its own URL. */
function WeekChooser({ monday }: { monday: string }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [query] = useSearchParams();
  const thisMonday = mondayOf(today());
  const linkTo = (week: string) => ({
    search: queryWith(query, { week: week === thisMonday ? null : week }).toString(),
  });
  const look = buttonClasses({ variant: 'secondary', size: 'sm' });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 className="font-semibold text-lg">{t('roster.weekOf', { date: formatDate(monday, language) })}</h2>
      <nav aria-label={t('roster.weeks')} className="flex gap-2">
        <Link to={linkTo(dayAfter(monday, -7))} aria-label={t('roster.previousWeek')} className={look}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{t('roster.previous')}</span>
        </Link>
        <Link
          to={linkTo(thisMonday)}
          aria-current={monday === thisMonday ? 'true' : undefined}
          className={`${look} aria-[current]:border-accent aria-[current]:text-accent-ink`}
        >
          {t('roster.thisWeek')}
        </Link>
        <Link to={linkTo(dayAfter(monday, 7))} aria-label={t('roster.nextWeek')} className={look}>
          <span className="max-sm:hidden">{t('roster.next')}</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </nav>
    </div>
  );
}

/** The same week on a narrow screen: day by day, each shift with its workers; this week opens at today. */
function RosterList({ roster, days, now }: RosterProps) {
  const t = useTexts('attendance/shifts');
  const shiftsOf = (day: string) => roster.byDay.get(day) ?? [];
  const busy = days.filter((day) => shiftsOf(day).length > 0);
  const { earlier, rest } = splitAtToday(busy, days, today());
  return (
    <div className="grid gap-6">
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink underline-offset-4 hover:underline">
            {t('roster.earlier', { count: earlier.length })}
          </summary>
          <div className="mt-3 grid gap-6">
            {earlier.map((day) => (
              <Day key={day} day={day} shifts={shiftsOf(day)} now={now} />
            ))}
          </div>
        </details>
      )}
      {rest.map((day) => (
        <Day key={day} day={day} shifts={shiftsOf(day)} now={now} />
      ))}
    </div>
  );
}

function Day({ day, shifts, now }: { day: string; shifts: readonly RosterShift[]; now: Date }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-semibold">
        {formatShiftDay(`${day}T12:00:00Z`, { timezone: 'UTC', language }, now)}
        {day === today() && <span className="font-normal text-accent-ink"> · {t('today')}</span>}
      </h3>
      <ul className="grid gap-3">
        {shifts.map(({ shift, openPlaces, unit, isRepeated }) => (
          <li key={shift.id} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <p className="font-semibold tabular-nums">
              <ShiftHours shift={shift} />
            </p>
            <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{shift.job.title}</p>
            <People shift={shift} />
            <OpenPlaces shift={shift} count={openPlaces} />
            <div className="text-sm">
              <SeatSearch shift={shift} unit={unit} now={now} isCompact={isRepeated} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function People({ shift }: Pick<RosterShift, 'shift'>) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  if (shift.worker_shifts.length === 0) return <p className="mt-2 text-sm">{t('nobodyBooked')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {shift.worker_shifts.map((booked) => (
        <li key={booked.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open({ dialog: 'details', booked })}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm py-1.5 text-left hover:text-accent-ink"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{fullName(booked.worker)}</span>
            <span className="flex max-w-[60%] shrink-0 flex-wrap justify-end gap-1.5 whitespace-nowrap">
              <PhaseChip shift={booked} />
              <ReconfirmationChip booked={booked} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
