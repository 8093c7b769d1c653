import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { wallMinutes } from '@relevo/domain/schedule';
import { minutesOf } from '@relevo/domain/span';
import { formatClockTime, formatDuration, formatShiftClock, formatShiftDay } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import type { PlannedShift } from './draft-shifts.ts';

/** Says which shifts daylight saving changes, and how. */
export function DstNotes({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const notes = dstNotes(shifts, timezone);
  if (notes.length === 0) return null;

  function words({ kind, shift, realMinutes, plannedMinutes }: DstNote): string {
    const { span, day } = shift;
    const moved = kind === 'start_moved' ? span.startsAt : span.endsAt;
    return t(`dst.${kind}`, {
      day: formatShiftDay(span.startsAt.toISOString(), { timezone, language }, now()),
      length: formatDuration(realMinutes, language),
      planned: formatDuration(plannedMinutes, language),
      skipped: formatClockTime(kind === 'start_moved' ? day.startTime : day.endTime, language),
      time: formatShiftClock(moved.toISOString(), { timezone, language }),
    });
  }

  return (
    <Alert tone="info" title={t('dst.title')}>
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={`${note.shift.span.startsAt.toISOString()} ${note.kind}`} className="first-letter:uppercase">
            {words(note)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What daylight saving does to one shift. */
type DstNote = Readonly<{
  kind: 'start_moved' | 'end_moved' | 'longer' | 'shorter';
  shift: PlannedShift;
  realMinutes: number;
  plannedMinutes: number;
}>;

/** The shifts that will not be what the schedule says: an hour longer or shorter, or at a time that is skipped. */
export function dstNotes(shifts: readonly PlannedShift[], timezone: string): DstNote[] {
  return shifts.flatMap((shift) => noteOn(shift, timezone) ?? []);
}

function noteOn(shift: PlannedShift, timezone: string): DstNote | null {
  const realMinutes = minutesOf(shift.span);
  const plannedMinutes = wallMinutes(shift.day);
  const clockAt = (instant: Date) => formatShiftClock(instant.toISOString(), { timezone, language: 'en' });
  const note = (kind: DstNote['kind']): DstNote => ({ kind, shift, realMinutes, plannedMinutes });

  if (clockAt(shift.span.startsAt) !== shift.day.startTime) return note('start_moved');
  if (clockAt(shift.span.endsAt) !== shift.day.endTime) return note('end_moved');
  if (realMinutes === plannedMinutes) return null;
  return note(realMinutes > plannedMinutes ? 'longer' : 'shorter');
}
