import { formatDate } from '@relevo/i18n/formats';
import { formatDuration } from '@relevo/i18n/shift-times';
import { useScheduleWords } from '../../platform/jobs/schedule-words.ts';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { draftShifts } from './draft-shifts.ts';
import { DstNotes } from './dst-notes-list.tsx';
import type { JobDraft } from './job-draft.ts';
import { ReviewPart } from './review-part.tsx';
import { ShiftsSummary } from './shifts-summary.tsx';
import { useZoneWords } from './use-zone-words.ts';
import type { AskingStep } from './wizard-steps.ts';

export function ReviewSchedule({ draft, onEdit }: { draft: JobDraft; onEdit(step: AskingStep): void }) {
  const t = useTexts('create-job');
  const { language } = useLanguage();
  const zoneWords = useZoneWords();
  const lines = useScheduleWords(draft.schedule);
  const { start_date, timezone, schedule } = draft;
  const shifts = draftShifts(draft) ?? [];

  return (
    <ReviewPart
      step="schedule"
      onEdit={onEdit}
      facts={[
        { name: t('fields.start_date'), value: start_date && formatDate(start_date, language) },
        { name: t('fields.timezone'), value: zoneWords(timezone) },
        { name: t('fields.schedule_name'), value: schedule.name },
        {
          name: t('days.legend'),
          value: lines.map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          )),
        },
        { name: t('break'), value: formatDuration(Number(schedule.break_duration), language) },
        { name: t('fields.week_count'), value: schedule.week_count },
        { name: t('shifts'), value: <ShiftsSummary shifts={shifts} timezone={timezone} /> },
      ]}
    >
      <DstNotes shifts={shifts} timezone={timezone} />
    </ReviewPart>
  );
}
