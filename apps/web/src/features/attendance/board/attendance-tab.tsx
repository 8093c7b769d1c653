import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import { formatShiftClock } from '@relevo/i18n/shift-times';
import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { revealInOrder } from '@relevo/ui/reveal-in-order';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../platform/paging/list-skeleton.tsx';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { jobQuery, PlaceNotice } from '../../jobs/jobs.ts';
import { useShiftJobs } from '../shifts/all-shifts.api.ts';
import { queryForTab } from '../shifts/view-state.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import { WaitingForYou } from '../waiting/waiting-for-you.tsx';
import { figuresOf } from './attendance-now.ts';
import { BoardShift } from './board-shift.tsx';
import { TeamPay } from './team-pay.tsx';
import { useBoard } from './use-board.ts';

/** Today live: who is here, late, missing or done, and which pay waits for approval. */
export function AttendanceTab({ jobId }: { jobId: string | null }) {
  const { now, shifts, waiting, board } = useBoard(jobId);
  const jobs = useShiftJobs(board?.shifts ?? []);
  const asked = useWaiting(jobId);
  if (shifts.isPending || waiting.isLoading || asked.isLoading || !jobs) return <ListSkeleton />;
  const isWaiting = (waiting.data?.count ?? 0) > 0 || asked.items.length > 0;
  return (
    <div
      ref={revealInOrder}
      className="reveal-in-order grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6"
      aria-busy={shifts.isPlaceholderData || undefined}
    >
      <WaitingForYou jobId={jobId} />
      {(shifts.error || waiting.error) && (
        <div>
          <LoadError query={shifts.error ? shifts : waiting} />
        </div>
      )}
      {board && (
        <>
          <BoardAnnouncement key={jobId} people={board.people} />
          {board.shifts.length === 0 ? (
            <EmptyBoard isWaiting={isWaiting} />
          ) : (
            <>
              <BoardCounts people={board.people} now={now} />
              <BoardPlaces shifts={board.shifts} />
              {board.shifts.map((shift) => (
                <BoardShift key={shift.id} shift={shift} job={jobs.get(shift.job.id)} now={now} />
              ))}
            </>
          )}
        </>
      )}
      {waiting.data && <TeamPay page={waiting.data} />}
    </div>
  );
}

/** Shown when no shift is planned today; the roster has the planned ones. */
function EmptyBoard({ isWaiting }: { isWaiting: boolean }) {
  const t = useTexts('attendance/shifts');
  const [query] = useSearchParams();
  if (isWaiting) return <p className="text-ink-muted">{t('board.emptyTitle')}</p>;
  return (
    <EmptyState
      title={t('board.emptyTitle')}
      text={t('board.emptyText')}
      action={
        <Link
          to={{ search: queryForTab(query, 'roster').toString() }}
          className={buttonClasses({ variant: 'secondary' })}
        >
          {t('board.seeRoster')}
        </Link>
      }
    />
  );
}

const counted = ['expected', 'here', 'late', 'missing', 'done'] as const satisfies Presence[];
const urgent: readonly Presence[] = ['late', 'missing'];

/** Today in five numbers. */
function BoardCounts({ people, now }: { people: readonly WorkerShiftView[]; now: Date }) {
  const t = useTexts('attendance/shifts');
  const counts = figuresOf(people, now);
  return (
    <dl aria-label={t('board.counts')} className="flex flex-wrap gap-x-5 gap-y-1 sm:grid sm:grid-cols-5 sm:gap-3">
      {counted.map((presence) => {
        const isUrgent = urgent.includes(presence) && counts[presence] > 0;
        return (
          <div
            key={presence}
            className={`flex max-sm:flex-row-reverse max-sm:items-baseline max-sm:gap-1.5 sm:flex-col-reverse sm:rounded-card sm:border sm:p-3 ${
              isUrgent ? 'sm:border-danger sm:bg-danger-soft' : 'sm:border-line sm:bg-surface'
            }`}
          >
            <dt className="text-ink-muted text-sm">{t(`board.count.${presence}`, { count: counts[presence] })}</dt>
            <dd className={`font-bold text-xl tabular-nums sm:text-2xl ${isUrgent ? 'text-danger' : ''}`}>
              {counts[presence]}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Announces changes of the board to screen readers, politely. */
function BoardAnnouncement({ people }: { people: readonly WorkerShiftView[] }) {
  const [known, setKnown] = useState(people);
  const [changes, setChanges] = useState<BoardChange[]>([]);
  const words = useChangeWords();
  if (people !== known) {
    const latest = boardChanges(known, people);
    setKnown(people);
    if (latest.length > 0) setChanges(latest);
  }
  return (
    <p role="status" className="sr-only">
      {changes.map(words).join(' ')}
    </p>
  );
}

function useChangeWords(): (change: BoardChange) => string {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  return ({ what, booked }) => {
    const { timezone } = booked.shift.job;
    const at = what === 'checkedOut' ? booked.checked_out_at : booked.checked_in_at;
    const time = at ? formatShiftClock(at, { timezone, language }) : '';
    return t(`changes.${what}`, { name: fullName(booked.worker), time });
  };
}

type BoardChange = {
  what: 'checkedIn' | 'checkedOut' | 'missed' | 'cancelled' | 'settled' | 'booked';
  booked: WorkerShiftView;
};

type People = readonly WorkerShiftView[];

/** What changed between two states of the board, for screen readers. */
export function boardChanges(before: People, after: People): BoardChange[] {
  const known = new Map(before.map((booked) => [booked.id, booked]));
  return after.flatMap((booked) => {
    const what = whatHappened(known.get(booked.id), booked);
    return what ? [{ what, booked }] : [];
  });
}

function whatHappened(before: WorkerShiftView | undefined, after: WorkerShiftView): BoardChange['what'] | null {
  if (!before) return after.phase === 'scheduled' ? 'booked' : null;
  if (before.phase === after.phase) return null;
  switch (after.phase) {
    case 'in_progress':
      return 'checkedIn';
    case 'in_review':
      return 'checkedOut';
    case 'settled':
      return before.phase === 'in_review' ? 'settled' : 'checkedOut';
    case 'missed':
      return 'missed';
    case 'cancelled':
      return 'cancelled';
    default:
      return null;
  }
}

/** Today's jobs without an exact place: no scan there is paid at once. */
function BoardPlaces({ shifts }: { shifts: readonly ShiftView[] }) {
  const inexact = shifts.filter(({ job }) => job.precision !== 'exact').map(({ job }) => job.id);
  const jobs = useQueries({ queries: [...new Set(inexact)].map((id) => jobQuery(id)) });
  return jobs.map(({ data }) => data && <PlaceNotice key={data.id} job={data} isListed />);
}
