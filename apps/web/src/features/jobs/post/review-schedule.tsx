import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDate } from '@relevo/i18n/formats';
import { formatDuration, formatShiftDay } from '@relevo/i18n/shift-times';
import { useScheduleWords } from '../parts/schedule-words.ts';
import { ZoneNote } from '../parts/zone-note.tsx';
import { draftShifts, type PlannedShift } from './draft-shifts.ts';
import { DstNotes } from './dst-notes-list.tsx';
import { type JobDraft, toJobInput } from './job-draft.ts';
import { ReviewPart } from './review-part.tsx';
import { useZoneWords } from './use-zone-words.ts';
import type { AskingStep } from './wizard-steps.ts';

export function ReviewSchedule({ draft, onEdit }: { draft: JobDraft; onEdit(step: AskingStep): void }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const zoneWords = useZoneWords();
  const lines = useScheduleWords(toJobInput(draft).schedule);
  const { start_date, timezone, schedule, repeat } = draft;
  const { pattern } = schedule;
  const shifts = draftShifts(draft) ?? [];

  return (
    <ReviewPart
      step="schedule"
      onEdit={onEdit}
      facts={[
        ...(pattern === 'dates'
          ? []
          : [
              {
                name: pattern === 'one' ? t('fields.date') : t('fields.start_date'),
                value: start_date && formatDate(start_date, language),
              },
            ]),
        { name: t('fields.timezone'), value: zoneWords(timezone) },
        { name: t('fields.schedule_name'), value: schedule.name },
        {
          name: pattern === 'dates' ? t('dates.legend') : t('days.legend'),
          value: lines.map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          )),
        },
        { name: t('break'), value: formatDuration(Number(schedule.break_duration), language) },
        ...(pattern === 'weekly' ? [{ name: t('fields.week_count'), value: schedule.week_count }] : []),
        ...(repeat.every_weeks === ''
          ? []
          : [{ name: t('repeat.every'), value: t('repeat.weeks', { count: Number(repeat.every_weeks) }) }]),
        { name: t('shifts'), value: <ShiftsSummary shifts={shifts} timezone={timezone} /> },
      ]}
    >
      <DstNotes shifts={shifts} timezone={timezone} />
    </ReviewPart>
  );
}

/** How many shifts there are, and from which day to which; the zone is named where it is not the device's. */
export function ShiftsSummary({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const [first, last] = [shifts[0], shifts.at(-1)];
  if (!first || !last) return null;
  const dayOf = ({ span }: PlannedShift) => formatShiftDay(span.startsAt.toISOString(), { timezone, language }, now());
  return (
    <>
      {shifts.length === 1
        ? t('preview.single', { day: dayOf(first) })
        : t('preview.summary', { count: shifts.length, first: dayOf(first), last: dayOf(last) })}{' '}
      <ZoneNote instant={first.span.startsAt.toISOString()} timezone={timezone} />
    </>
  );
}
