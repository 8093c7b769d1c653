import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { jobPath } from '@relevo/contracts/screen-paths';
import type { ShiftView, WorkerShiftView } from '@relevo/contracts/shifts';
import { isReplyCurrent } from '@relevo/domain/quick-replies';
import type { Presence } from '@relevo/domain/worker-shift-lifecycle';
import { formatDuration, formatShiftClock } from '@relevo/i18n/shift-times';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { useId } from 'react';
import { Link } from 'react-router';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { CrewMessageButton, WorkWarnings } from '../../jobs/jobs.ts';
import { ReconfirmationChip, SubstitutesToApprove } from '../coming/coming-parts.tsx';
import { BeyondPlanNote } from '../overtime/beyond-plan-note.tsx';
import { isAwaited } from '../parts/awaited.ts';
import { RequestChip } from '../parts/phase-chip.tsx';
import { ReviewNote } from '../parts/review-note.tsx';
import { isSearched, unitToSearch } from '../replacements/searched-unit.ts';
import { ReplaceButton, SeatSearch } from '../replacements/seat-search.tsx';
import { openPlaces } from '../roster/roster-of.ts';
import { OpenPlaces } from '../shifts/open-places.tsx';
import { ScanFacts } from '../shifts/scan-facts.tsx';
import { ShiftButtons } from '../shifts/shift-buttons.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import { isToApprove, minutesLate, presenceOf } from './attendance-now.ts';

type BoardShiftProps = { shift: ShiftView; job: JobView | undefined; now: Date };

/** One of today's shifts with its workers. */
export function BoardShift({ shift, job, now }: BoardShiftProps) {
  const t = useTexts('attendance/shifts');
  const headingId = useId();
  // Those with our team are listed apart, where nothing is asked of the employer.
  const people = shift.worker_shifts.filter(({ review }) => review?.reason !== 'unproven');
  const areAllWithTeam = people.length === 0 && shift.worker_shifts.length > 0;
  if (areAllWithTeam) return null;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">
          <Link to={jobPath(shift.job.id)} className="rounded-sm underline-offset-4 hover:underline">
            {shift.job.title}
          </Link>{' '}
          <span className="font-normal text-base text-ink-muted tabular-nums">
            <ShiftHours shift={shift} />
          </span>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <OpenPlaces shift={shift} count={openPlaces(shift, job?.worker_count, now)} />
          {people.some(isBooked) && <CrewMessageButton jobId={shift.job.id} shift={shift} />}
        </div>
      </div>
      {people.length === 0 ? (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-muted">{t('nobodyBooked')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {people.map((booked) => (
            <BoardPerson key={booked.id} booked={booked} now={now} canFind={!isSearched(shift, now)} />
          ))}
        </ul>
      )}
      <SeatSearch shift={shift} unit={unitToSearch(shift, job, now)} now={now} />
    </section>
  );
}

const isBooked = ({ status }: WorkerShiftView) => status !== 'cancelled';

type BoardPersonProps = {
  booked: WorkerShiftView;
  now: Date;
  /** No search runs or waits for this shift yet. */
  canFind: boolean;
};

function BoardPerson({ booked, now, canFind }: BoardPersonProps) {
  const isOff = booked.phase === 'cancelled';
  return (
    <li className="grid gap-3 p-4 max-sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <PersonFace person={booked.worker} />
          <div className="grid min-w-0 gap-1">
            <p className={`font-semibold [overflow-wrap:anywhere] ${isOff ? 'text-ink-muted line-through' : ''}`}>
              {fullName(booked.worker)}
            </p>
            <div className="flex flex-wrap gap-2">
              <PresenceChip booked={booked} now={now} />
              <RequestChip shift={booked} />
              <ReconfirmationChip booked={booked} />
              <NoteChip booked={booked} />
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ShiftButtons booked={booked} isListedAbove />
          {canFind && booked.actions.includes('find_replacement') && (
            <ReplaceButton
              unit={{ job_id: booked.shift.job.id, shift_id: booked.shift.id }}
              name={fullName(booked.worker)}
            />
          )}
        </div>
      </div>
      {booked.checked_in_at !== null && (
        <div className="max-w-2xl sm:pl-13">
          <ScanFacts booked={booked} />
        </div>
      )}
      <WorkWarnings warnings={booked.warnings} viewer="employer" />
      <SubstitutesToApprove booked={booked} />
      <ReviewNote shift={booked} viewer="employer" />
      <BeyondPlanNote booked={booked} viewer="employer" />
    </li>
  );
}

/** What the worker let the employer know with a quick reply, until the shift goes on. */
function NoteChip({ booked: { last_note: note, shift, phase } }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  if (!note || !isReplyCurrent(note.quick, phase)) return null;
  const time = formatShiftClock(note.at, { timezone: shift.job.timezone, language });
  return <Chip tone="warning">{t(`board.note.${note.quick}`, { time })}</Chip>;
}

const tones: Record<Presence, ChipTone> = {
  expected: 'neutral',
  late: 'danger',
  here: 'success',
  done: 'accent',
  missing: 'danger',
  cancelled: 'neutral',
};

type PresenceChipProps = { booked: WorkerShiftView; now: Date };

/** The presence of a worker, and how late they are or were. */
function PresenceChip({ booked, now }: PresenceChipProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const presence = presenceOf(booked, now);
  const minutes = minutesLate(booked, now);
  const late = formatDuration(minutes, language);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {!isToApprove(booked) && (
        <Chip tone={tones[presence]}>
          {presence === 'late'
            ? t(isAwaited(booked) ? 'board.awaited' : 'board.lateBy', { late })
            : t(`board.presence.${presence}`)}
        </Chip>
      )}
      {presence !== 'late' && minutes > 0 && <Chip tone="warning">{t('board.cameLate', { late })}</Chip>}
    </span>
  );
}
