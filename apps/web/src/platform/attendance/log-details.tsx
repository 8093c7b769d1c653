import type { AttendanceEntryView } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftInstant } from '@relevo/i18n/shift-times';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { now } from '../clock.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { GradeNote } from './grade-note.tsx';
import { changesOf, type LogChange } from './log-changes.ts';

/** What stands behind an entry: the grade of its scan, what a correction changed, and the reason somebody gave. */
export function LogDetails({ entry }: { entry: AttendanceEntryView }) {
  const t = useTexts('attendance');
  const { after, reason } = entry;
  const changes = changesOf(entry);
  return (
    <>
      {after?.grade && after.grade_reason && (
        <GradeNote scan={{ grade: after.grade, reason: after.grade_reason, distance_m: after.distance_m ?? null }} />
      )}
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm tabular-nums sm:grid-cols-[auto_minmax(0,1fr)]">
          {changes.map((change) => (
            <Change key={change.fact} change={change} timezone={entry.job.timezone} />
          ))}
        </dl>
      )}
      {reason && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          <span className="text-ink-muted">{t('log.reason')}</span> {reason}
        </p>
      )}
    </>
  );
}

function Change({ change, timezone }: { change: LogChange; timezone: string }) {
  const t = useTexts('attendance');
  const written = useFactWords(timezone);
  return (
    <div className="contents">
      <dt className="text-ink-muted">{t(`log.facts.${change.fact}`)}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-muted line-through decoration-line-strong">
          <span className="sr-only">{t('log.before')} </span>
          {written(change, 'before')}
        </span>
        <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
        <span className="font-medium">
          <span className="sr-only">{t('log.after')} </span>
          {written(change, 'after')}
        </span>
      </dd>
    </div>
  );
}

function useFactWords(timezone: string): (change: LogChange, side: 'before' | 'after') => string {
  const t = useTexts('attendance');
  const { language } = useLanguage();
  const [today] = useState(now);
  return (change, side) => {
    const value = change[side];
    if (value === null || value === undefined) return t('log.none');
    if (change.fact === 'worked_minutes') return formatDuration(Number(value), language);
    if (change.fact === 'pay') return formatMoney(String(value), language);
    return formatShiftInstant(String(value), { timezone, language }, today);
  };
}
