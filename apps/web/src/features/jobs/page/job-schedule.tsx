import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { useId, useState } from 'react';
import { type Shift, shiftMinutes } from '../parts/job-pay.ts';
import { useScheduleWords } from '../parts/schedule-words.ts';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { ZoneNote } from '../parts/zone-note.tsx';
import { ShiftCalendar } from './shift-calendar.tsx';

const foldedLength = 8;

/** As many shifts as a glance takes in, beginning with the next one; the rest unfolds on demand. */
export function foldedShifts<Each extends Shift>(shifts: readonly Each[], now: Date): Each[] {
  const next = shifts.findIndex((shift) => Date.parse(shift.ends_at) > now.getTime());
  const latestStart = Math.max(0, shifts.length - foldedLength);
  const start = next === -1 ? latestStart : Math.min(next, latestStart);
  return shifts.slice(start, start + foldedLength);
}

/** A single shift repeats in no week. */
export function namesWeeks(weekCount: number | null, shiftCount: number): weekCount is number {
  return weekCount !== null && shiftCount > 1;
}

/** When one works: the week in words, the real days on a calendar, and every shift with its hours. */
export function JobSchedule({ job }: { job: JobDetailView }) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { schedule, shifts, timezone } = job;
  const lines = useScheduleWords(schedule);
  const breakWords =
    schedule.break_duration > 0
      ? t('schedule.break', { length: formatDuration(schedule.break_duration, language) })
      : t('schedule.noBreak');

  return (
    <Card title={t('schedule.title')}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold">{schedule.name}</p>
          <ul className="mt-1 tabular-nums">
            {lines.slice(0, foldedLength).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {namesWeeks(schedule.week_count, shifts.length) && (
            <p className="mt-2 text-ink-muted text-sm">{t('schedule.weeks', { count: schedule.week_count })}</p>
          )}
          <p className="text-ink-muted text-sm">{breakWords}</p>
          <p className="text-sm">
            <ZoneNote instant={job.first_shift_at} timezone={timezone} />
          </p>
        </div>
        <ShiftCalendar shifts={shifts} timezone={timezone} today={today} />
      </div>
      <ShiftList shifts={shifts} timezone={timezone} today={today} />
    </Card>
  );
}

type ShiftListProps = { shifts: readonly (Shift & { id: string })[]; timezone: string; today: Date };

/** Every shift with its hours and its real length; a long list is folded. */
function ShiftList({ shifts, timezone, today }: ShiftListProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const titleId = useId();
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isLong = shifts.length > foldedLength;
  const shown = isLong && !isUnfolded ? foldedShifts(shifts, today) : shifts;

  return (
    <div className="mt-6 border-line border-t pt-5">
      <h3 id={titleId} className="mb-2 font-semibold">
        {t('shiftCount', { count: shifts.length })}
      </h3>
      <ul id={listId} aria-labelledby={titleId} className="divide-y divide-line tabular-nums">
        {shown.map((shift) => (
          <li
            key={shift.id}
            className={`flex flex-wrap justify-between gap-x-4 py-2 ${
              Date.parse(shift.ends_at) <= today.getTime() ? 'text-ink-faint' : ''
            }`}
          >
            <span>
              <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={timezone} hasZone={false} />
            </span>
            <span className="text-ink-muted">{formatDuration(shiftMinutes(shift), language)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="ghost"
          // Its words line up with the list above; the pressed area reaches beyond.
          className="mt-2 -ml-4"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t('list.fewer') : t('list.all', { count: shifts.length })}
        </Button>
      )}
    </div>
  );
}
