import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { useListFocus } from '@relevo/browser/use-list-focus';
import { jobPath, reliabilityPath } from '@relevo/contracts/screen-paths';
import type { ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftClock, localDay } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { Pager } from '../../../platform/paging/pager.tsx';
import { ShiftSpan, WageText, WorkWarnings } from '../../jobs/jobs.ts';
import { ReceiptButton } from '../../papers/papers.ts';
import { ShiftRating } from '../../ratings/ratings.ts';
import { Reconfirmation } from '../coming/coming-parts.tsx';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { DisputePanel } from '../parts/dispute-panel.tsx';
import { GradeNote } from '../parts/grade-note.tsx';
import { hasFunding, isPaid } from '../parts/pay-lines.ts';
import { PaySum } from '../parts/pay-sum.tsx';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { WorkerFunding } from '../parts/worker-funding.tsx';
import { shiftsPageSize, useShiftPage, type useUpcoming, type When } from './my-shifts.api.ts';
import { ShiftActions } from './shift-actions.tsx';

type ShownAbove = { id: string; as: 'next' | 'opened' };

type ShiftListProps = {
  filters: { when: When; page: number };
  /** The shift that stands above the list already: the next one, or the one that the address names. */
  shownAbove: ShownAbove | null;
  upcoming: ReturnType<typeof useUpcoming>;
};

export function ShiftList({ filters, shownAbove, upcoming }: ShiftListProps) {
  // The first page of what is to come is there already, also without network.
  return filters.when === 'upcoming' && filters.page === 1 ? (
    <Shifts filters={filters} shownAbove={shownAbove} query={upcoming.query} isOld={upcoming.isOld} />
  ) : (
    <OtherPage filters={filters} shownAbove={shownAbove} />
  );
}

function OtherPage({ filters, shownAbove }: Pick<ShiftListProps, 'filters' | 'shownAbove'>) {
  const query = useShiftPage(filters.when, filters.page);
  return <Shifts filters={filters} shownAbove={shownAbove} query={query} isOld={false} />;
}

type ShiftsProps = Pick<ShiftListProps, 'filters' | 'shownAbove'> & {
  query: Pick<
    ReturnType<typeof useShiftPage>,
    'data' | 'error' | 'isFetching' | 'isPending' | 'isPaused' | 'isPlaceholderData' | 'refetch'
  >;
  isOld: boolean;
};

function Shifts({ filters, shownAbove, query, isOld }: ShiftsProps) {
  const t = useTexts('attendance/my-shifts');
  const list = useRef<HTMLUListElement>(null);
  const { data } = query;
  useListFocus({ list, page: filters.page, rowCount: data?.results.length ?? 0 });
  if (query.isPending && query.isPaused) return <p className="text-ink-muted">{t('list.offline')}</p>;
  if (query.isPending) return <ListSkeleton />;
  if (!data) return <LoadError query={query} />;
  const rows = data.results.filter(({ id }) => id !== shownAbove?.id);
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      {/* Without network the screen says so above, once. */}
      {!isOld && <LoadError query={query} />}
      <p role="status" className="mb-4 text-ink-muted text-sm tabular-nums">
        {t(`list.${filters.when}`, { count: data.count })}
        {shownAbove && rows.length < data.results.length && ` · ${t(`list.${shownAbove.as}Above`)}`}
      </p>
      <ul ref={list} tabIndex={-1} className="grid scroll-mt-20 items-start gap-4 outline-none lg:grid-cols-2">
        {rows.map((booked) => (
          <li key={booked.id}>
            <ShiftInList booked={booked} when={filters.when} />
          </li>
        ))}
      </ul>
      <Pager count={data.count} pageSize={shiftsPageSize} isStale={query.isPlaceholderData} />
    </div>
  );
}

export function ShiftInList({ booked, when }: { booked: WorkerShiftView; when: When }) {
  return when === 'past' ? <PastShift booked={booked} /> : <UpcomingShift booked={booked} />;
}

function UpcomingShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const [moment] = useState(now);
  return (
    <ShiftCard booked={booked}>
      <p className="text-sm">
        <WageText value={booked.final_wage} /> · {t('next.expected')} <MoneyText value={booked.expected_pay} />
      </p>
      {/* Shifts that an earlier version stored on the phone have none. */}
      <WorkWarnings warnings={booked.warnings ?? []} viewer="worker" />
      <Reconfirmation booked={booked} actions={booked.actions} now={moment} />
    </ShiftCard>
  );
}

/** A past shift: when the worker came and went, the grade of both scans, and the pay. */
function PastShift({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  return (
    <ShiftCard booked={booked}>
      {booked.cancel_reason && <p className="text-sm">{t(`cancelled.${booked.cancel_reason}`)}</p>}
      {booked.checked_in_at && (
        <dl className="grid gap-2 sm:grid-cols-2">
          <Moment
            booked={booked}
            name={t('past.in')}
            at={booked.checked_in_at}
            by={booked.check_in_by}
            scan={booked.check_in}
          />
          <Moment
            booked={booked}
            name={t('past.out')}
            at={booked.checked_out_at}
            by={booked.check_out_by}
            scan={booked.check_out}
          />
        </dl>
      )}
      {(booked.is_corrected || booked.manual) && (
        <p className="flex flex-wrap gap-2">
          {booked.is_corrected && <Chip tone="neutral">{t('past.corrected')}</Chip>}
          {booked.manual && <Chip tone="neutral">{t('past.manual')}</Chip>}
        </p>
      )}
      <ReviewNote shift={booked} viewer="worker" />
      <BeyondPlanNote booked={booked} viewer="worker" />
      <DisputePanel booked={booked} viewer="worker" />
      {booked.pay !== null && <PaySum shift={booked} />}
      {isPaid(booked) && <Receipt booked={booked} />}
      {booked.phase === 'settled' && (
        <Suspense>
          <ShiftRating booked={booked} viewer="worker" />
        </Suspense>
      )}
      <Link
        to={reliabilityPath}
        className="inline-flex min-h-11 items-center justify-self-start text-accent-ink text-sm underline underline-offset-4 sm:min-h-0"
      >
        {t('past.reliability')}
      </Link>
    </ShiftCard>
  );
}

function Receipt({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/my-shifts');
  const { job, starts_at: startsAt } = booked.shift;
  return (
    <ReceiptButton
      workerShiftId={booked.id}
      label={t('past.receiptFor', { title: job.title, day: localDay(startsAt, job.timezone) })}
    >
      {t('past.receipt')}
    </ReceiptButton>
  );
}

type MomentProps = {
  booked: WorkerShiftView;
  name: string;
  at: string | null;
  by: WorkerShiftView['check_in_by'];
  scan: ScanView | null;
};

/** A time that was not scanned says who set it. */
function Moment({ booked, name, at, by, scan }: MomentProps) {
  const t = useTexts('attendance/my-shifts');
  const { language } = useLanguage();
  if (!at) return null;
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd>
        <time dateTime={at} className="font-semibold">
          {formatShiftClock(at, { timezone: booked.shift.job.timezone, language })}
        </time>
        <span className="block">
          {by === 'scan' && scan ? (
            <GradeNote scan={scan} />
          ) : (
            by && <span className="text-sm">{t(`past.by.${by}`)}</span>
          )}
        </span>
      </dd>
    </div>
  );
}

/** A shift in a list: what, where and when, how it stands, and what can be done. */
function ShiftCard({ booked, children }: { booked: WorkerShiftView; children: ReactNode }) {
  const t = useTexts('attendance/my-shifts');
  const titleId = useId();
  const { job, starts_at } = booked.shift;
  return (
    <article
      aria-labelledby={titleId}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="grid gap-1">
        <p className="font-medium">
          <ShiftSpan starts={starts_at} ends={booked.planned_end_at} timezone={job.timezone} />
        </p>
        <h3 id={titleId} className="font-semibold text-lg leading-7 [overflow-wrap:anywhere]">
          <Link to={jobPath(job.id)} className="rounded-sm underline-offset-4 hover:underline">
            {job.title}
          </Link>
        </h3>
        <p className="text-ink-muted text-sm">
          {job.company && `${job.company.name} · `}
          {t('address', { street: job.street_address, city: job.city, zip: job.zip_code })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PhaseChip shift={booked} />
        {hasFunding(booked) && <WorkerFunding shift={booked} />}
      </div>
      {children}
      <ShiftActions booked={booked} actions={booked.actions} />
    </article>
  );
}
