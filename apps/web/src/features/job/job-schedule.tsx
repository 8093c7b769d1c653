import type { JobDetailView } from '@relevo/contracts/jobs';
import { formatDuration } from '@relevo/i18n/shift-times';
import { Card } from '@relevo/ui/card';
import { useState } from 'react';
import { now } from '../../platform/clock.ts';
import { useScheduleWords } from '../../platform/jobs/schedule-words.ts';
import { ZoneNote } from '../../platform/jobs/zone-note.tsx';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import { ShiftCalendar } from './shift-calendar.tsx';
import { ShiftList } from './shift-list.tsx';

/** When one works: the week in words, the real days on a calendar, and every shift with its hours. */
export function JobSchedule({ job }: { job: JobDetailView }) {
  const t = useTexts('job');
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
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-2 text-ink-muted text-sm">{t('schedule.weeks', { count: schedule.week_count })}</p>
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
