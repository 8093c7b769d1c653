import { now as currentTime } from '@relevo/browser/clock';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftDay } from '@relevo/i18n/shift-times';
import { Skeleton } from '@relevo/ui/skeleton';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ListTrouble } from '../../../platform/paging/list-trouble.tsx';
import { figuresOf } from '../board/presence.ts';
import { useTodayBoard } from '../board/use-board.ts';
import { orderForToday, shownPeople } from './order-for-today.ts';
import { TodayPerson } from './today-person.tsx';

type TodayPeopleProps = {
  /** When the next booked shift starts, to show on a day without work; null when none is booked. */
  nextShiftAt: string | null | undefined;
};

/** Who is here, late and missing today, those who need a call first. */
export function TodayPeople({ nextShiftAt }: TodayPeopleProps) {
  const t = useTexts('attendance/today');
  const headingId = useId();
  const { now, shifts, board } = useTodayBoard(null);
  const people = orderForToday(board?.people ?? [], now);
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="font-semibold text-lg">
          {t('title')} <TodayDate />
        </h2>
        <nav aria-label={t('title')} className="flex gap-4 text-sm">
          <Link to={`${paths.shifts}?tab=attendance`} className={linkLook}>
            {t('board')}
          </Link>
          <Link to={paths.shifts} className={linkLook}>
            {t('roster')}
          </Link>
        </nav>
      </div>
      {shifts.isPending && <TodaySkeleton />}
      {shifts.error && (
        <div className="mt-3">
          <ListTrouble query={shifts} />
        </div>
      )}
      {board &&
        (people.length === 0 ? (
          <NobodyToday nextShiftAt={nextShiftAt} />
        ) : (
          <>
            <Figures people={people} now={now} />
            <PeopleList people={people} now={now} />
          </>
        ))}
    </section>
  );
}

const linkLook = 'inline-flex min-h-11 items-center rounded-sm text-accent-ink underline-offset-4 hover:underline';

/** The day on the device's calendar; each row names its hours at the job's place. */
function TodayDate() {
  const { language } = useLanguage();
  const [now] = useState(currentTime);
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <span className="font-normal text-base text-ink-muted">
      {formatShiftDay(now.toISOString(), { timezone, language }, now)}
    </span>
  );
}

function TodaySkeleton() {
  const t = useTexts('attendance/today');
  return (
    <div role="status" className="mt-3 grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

function NobodyToday({ nextShiftAt }: TodayPeopleProps) {
  const t = useTexts('attendance/today');
  return (
    <p className="mt-2 text-ink-muted">
      {t('empty')}{' '}
      {nextShiftAt && (
        <>
          {t('nextShift')} <RelativeTime instant={nextShiftAt} />
        </>
      )}
      {nextShiftAt === null && t('noneBooked')}
    </p>
  );
}

type PeopleProps = { people: readonly WorkerShiftView[]; now: Date };

const counted = ['booked', 'here', 'late', 'missing', 'done'] as const;
const urgent: readonly string[] = ['late', 'missing'];

function Figures({ people, now }: PeopleProps) {
  const t = useTexts('attendance/today');
  const figures = figuresOf(people, now);
  return (
    <dl aria-label={t('figures')} className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {counted.map((name) => {
        const isUrgent = urgent.includes(name) && figures[name] > 0;
        return (
          <div key={name} className="flex flex-row-reverse items-baseline gap-1.5">
            <dt className="text-ink-muted text-sm">{t(`figure.${name}`)}</dt>
            <dd className={`font-bold text-xl tabular-nums ${isUrgent ? 'text-danger' : ''}`}>{figures[name]}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function PeopleList({ people, now }: PeopleProps) {
  const t = useTexts('attendance/today');
  const shown = shownPeople(people, now);
  const moreCount = people.length - shown.length;
  return (
    <>
      <ul aria-label={t('people')} className="mt-3 divide-y divide-line border-line border-t">
        {shown.map((booked) => (
          <TodayPerson key={booked.id} booked={booked} now={now} />
        ))}
      </ul>
      {moreCount > 0 && (
        <Link to={`${paths.shifts}?tab=attendance`} className={`${linkLook} text-sm`}>
          {t('more', { count: moreCount })}
        </Link>
      )}
    </>
  );
}
