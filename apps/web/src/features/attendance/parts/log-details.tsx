import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { AttendanceEntryView, AttendanceEvent, AttendanceFacts } from '@relevo/contracts/shifts';
import { formatMoney } from '@relevo/i18n/formats';
import { formatDuration, formatShiftInstant } from '@relevo/i18n/shift-times';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { GradeNote } from './grade-note.tsx';

/** The details of a log entry: the grade of its scan, what a correction changed, and its reason. */
export function LogDetails({ entry }: { entry: AttendanceEntryView }) {
  const t = useTexts('attendance/parts');
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
  const t = useTexts('attendance/parts');
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
  const t = useTexts('attendance/parts');
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

const compared = ['checked_in_at', 'checked_out_at', 'worked_minutes', 'pay'] as const;
type Compared = (typeof compared)[number];

type LogChange = {
  [Fact in Compared]: { fact: Fact; before: AttendanceFacts[Fact]; after: AttendanceFacts[Fact] };
}[Compared];

const events: readonly AttendanceEvent[] = ['corrected', 'sent_home', 'dispute_opened', 'decided'];

/** What a correction changed, each fact as it was and as it is; what stayed is left out. */
export function changesOf({
  event,
  before,
  after,
}: Pick<AttendanceEntryView, 'event' | 'before' | 'after'>): LogChange[] {
  if (!events.includes(event) || !after) return [];
  return compared
    .filter((fact) => after[fact] !== undefined && (before?.[fact] ?? null) !== (after[fact] ?? null))
    .map((fact) => ({ fact, before: before?.[fact] ?? null, after: after[fact] ?? null }) as LogChange);
}
