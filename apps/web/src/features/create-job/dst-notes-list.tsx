import { formatClockTime, formatDuration, formatShiftClock, formatShiftDay } from '@relevo/i18n/shift-times';
import { Alert } from '@relevo/ui/alert';
import { now } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { PlannedShift } from './draft-shifts.ts';
import { type DstNote, dstNotes } from './dst-notes.ts';

/** Says which shifts daylight saving changes, and how. */
export function DstNotes({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('create-job');
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
