import { now as currentTime } from '@relevo/browser/clock';
import { queryKeys } from '@relevo/browser/query-keys';
import { RelativeTime } from '@relevo/browser/relative-time';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { people } from '@relevo/contracts/calls/people';
import type { PersonView } from '@relevo/contracts/people';
import { jobPath, openReplacementsPath, paths } from '@relevo/contracts/screen-paths';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatDuration, formatShiftClock, formatShiftDay } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, MessageSquare, Phone, UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { useMayUse } from '../../../platform/rights.ts';
import { figuresOf, isToApprove, minutesLate, presenceOf } from '../board/attendance-now.ts';
import { useTodayBoard } from '../board/use-board.ts';
import { ShiftDialogs } from '../dialogs/shift-dialog-host.tsx';
import { RequestChip } from '../parts/phase-chip.tsx';
import { ShiftButton } from '../shifts/shift-buttons.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import { isAbsent, orderForToday, shownPeople } from './order-for-today.ts';

type TodayPeopleProps = {
  /** When the next booked shift starts, to show on a day without work; null when none is booked. */
  nextShiftAt: string | null | undefined;
  /** Searches for replacements that run or wait to be started; undefined until that was answered. */
  replacementsOpen: number | undefined;
  /** Substitutes who wait for approval, and the address of the first one. */
  substitutes: { count: number; screen: string };
};

/** Who is here, late and missing today, those who need a call first. */
export function TodayPeople({ nextShiftAt, replacementsOpen, substitutes }: TodayPeopleProps) {
  const t = useTexts('attendance/today');
  const headingId = useId();
  const hires = useMayUse('hiring');
  const { now, shifts, board } = useTodayBoard(null);
  const people = orderForToday(board?.people ?? [], now);
  // Both come at once, so that the line above does not push the list down.
  const isPending = shifts.isPending || replacementsOpen === undefined;
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card max-sm:py-2 sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-x-4 sm:flex-wrap">
        <h2 id={headingId} className="font-semibold text-lg max-sm:py-2">
          {t('title')} <TodayDate />
        </h2>
        {/* On a phone the bar at the bottom leads to both. */}
        <nav aria-label={t('title')} className="flex gap-4 text-sm max-sm:hidden">
          <Link to={`${paths.shifts}?tab=attendance`} className={linkLook}>
            {t('board')}
          </Link>
          <Link to={paths.shifts} className={linkLook}>
            {t('roster')}
          </Link>
        </nav>
      </div>
      {isPending && <TodaySkeleton />}
      {shifts.error && (
        <div className="mt-3">
          <LoadError query={shifts} />
        </div>
      )}
      {!isPending && (
        <>
          <StripLink count={hires ? replacementsOpen : 0} to={openReplacementsPath} icon={UserRoundSearch}>
            {t('replacements', { count: replacementsOpen })}
          </StripLink>
          <StripLink count={hires ? substitutes.count : 0} to={substitutes.screen} icon={UserRoundCheck}>
            {t('substitutes', { count: substitutes.count })}
          </StripLink>
        </>
      )}
      {!isPending &&
        board &&
        (people.length === 0 ? (
          <NobodyToday nextShiftAt={nextShiftAt} />
        ) : (
          <ShiftDialogs>
            <Figures people={people} now={now} />
            <PeopleList people={people} now={now} />
          </ShiftDialogs>
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

type StripLinkProps = { count: number; to: string; icon: LucideIcon; children: ReactNode };

/** A line about what is missing, only when something is. */
function StripLink({ count, to, icon: Icon, children }: StripLinkProps) {
  if (count === 0) return null;
  return (
    <Link
      to={to}
      className="mt-2 flex min-h-11 items-center gap-2 rounded-control bg-hot-soft px-3 py-2 font-medium text-hot text-sm underline-offset-4 hover:underline"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </Link>
  );
}

function NobodyToday({ nextShiftAt }: Pick<TodayPeopleProps, 'nextShiftAt'>) {
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
    <dl aria-label={t('figures')} className="flex flex-wrap gap-x-4 gap-y-1 sm:mt-2 sm:gap-x-6 sm:gap-y-2">
      {counted.map((name) => {
        const isUrgent = urgent.includes(name) && figures[name] > 0;
        return (
          <div
            key={name}
            // On a phone one line leaves the first code to show in sight.
            className={`flex flex-row-reverse items-baseline gap-1.5 ${name !== 'booked' && figures[name] === 0 ? 'max-sm:hidden' : ''}`}
          >
            <dt className="text-ink-muted text-sm">{t(`figure.${name}`, { count: figures[name] })}</dt>
            <dd className={`font-bold tabular-nums sm:text-xl ${isUrgent ? 'text-danger' : ''}`}>{figures[name]}</dd>
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
      <ul aria-label={t('people')} className="mt-2 divide-y divide-line border-line border-t sm:mt-3">
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

type TodayPersonProps = { booked: WorkerShiftView; now: Date };

/** One of today's workers with the code to scan; who is late or missing can be called and written to from here. */
function TodayPerson({ booked, now }: TodayPersonProps) {
  const { worker, shift } = booked;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 sm:py-3">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <PersonFace person={worker} />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{fullName(worker)}</p>
          <p className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
            <Link to={jobPath(shift.job.id)} className="rounded-sm underline-offset-4 hover:underline">
              {shift.job.title}
            </Link>
            {' · '}
            <ShiftHours shift={shift} />
          </p>
        </div>
      </div>
      <PresenceWords booked={booked} now={now} />
      <ShiftButton name="showCode" booked={booked} />
      {isAbsent(booked, now) && <ContactButtons worker={worker} />}
    </li>
  );
}

const tones = { late: 'danger', missing: 'danger', here: 'success', expected: 'neutral', done: 'accent' } as const;

function PresenceWords({ booked, now }: TodayPersonProps) {
  const t = useTexts('attendance/today');
  const { language } = useLanguage();
  const presence = presenceOf(booked, now);
  if (presence === 'cancelled') return null;
  const minutes = minutesLate(booked, now);
  const late = formatDuration(minutes, language);
  const place = { timezone: booked.shift.job.timezone, language };
  const clock = (instant: string) => formatShiftClock(instant, place);
  const words = {
    late: () => t('lateBy', { late }),
    missing: () => t('presence.missing'),
    here: () => t('presence.hereSince', { time: clock(booked.checked_in_at ?? booked.shift.starts_at) }),
    expected: () => t('presence.expected', { time: clock(booked.shift.starts_at) }),
    done: () => t('presence.done'),
  };
  return (
    <span className="flex flex-wrap gap-1.5">
      {!isToApprove(booked) && <Chip tone={tones[presence]}>{words[presence]()}</Chip>}
      <RequestChip shift={booked} />
      {presence !== 'late' && minutes > 0 && <Chip tone="warning">{t('cameLate', { late })}</Chip>}
    </span>
  );
}

/** The server sends contact details only of workers whom the employer has booked. */
const contactQuery = (workerId: string) => ({
  queryKey: [...queryKeys.people, 'contact', workerId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(people.get, { params: { id: workerId }, signal }),
});

function ContactButtons({ worker }: Pick<WorkerShiftView, 'worker'>) {
  const t = useTexts('attendance/today');
  // Members who do not hire reach a worker by a message of the shift.
  const { data: person } = useQuery({ ...contactQuery(worker.id), enabled: useMayUse('hiring', 'read') });
  const name = fullName(worker);
  const look = `${buttonClasses({ variant: 'secondary', size: 'sm' })} grow sm:grow-0`;
  const message = person && messageAddress(person);
  if (!person || (person.phone === null && !message)) return null;
  return (
    <div className="flex gap-2 max-sm:w-full">
      {person.phone !== null && (
        <a href={`tel:${person.phone}`} aria-label={t('callName', { name })} className={look}>
          <Phone aria-hidden="true" className="size-4" />
          {t('call')}
        </a>
      )}
      {message && (
        <a href={message} aria-label={t('messageName', { name })} className={look}>
          <MessageSquare aria-hidden="true" className="size-4" />
          {t('message')}
        </a>
      )}
    </div>
  );
}

/** A text message from a phone, an email from a computer, which often cannot send the former. */
function messageAddress({ phone, email }: Pick<PersonView, 'phone' | 'email'>): string | null {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (phone !== null && (isPhone || email === null)) return `sms:${phone}`;
  return email === null ? null : `mailto:${email}`;
}
