import { useLanguage, useTexts } from '@relevo/browser/texts';
import { hasOverlap } from '@relevo/domain/schedule';
import { minutesOf } from '@relevo/domain/span';
import { formatDuration } from '@relevo/i18n/shift-times';
import { useDeferredValue, useId, useMemo } from 'react';
import { ShiftSpan } from '../parts/shift-time.tsx';
import { draftShifts, type PlannedShift, spansOf } from './draft-shifts.ts';
import { DstNotes } from './dst-notes-list.tsx';
import type { JobDraft } from './job-draft.ts';
import { ShiftsSummary } from './review-schedule.tsx';

const shownCount = 6;

/** The real shifts that will exist, while the schedule is being written. */
export function ShiftPreview({ draft }: { draft: JobDraft }) {
  const t = useTexts('jobs/post');
  const titleId = useId();
  // A year of shifts takes a moment to work out: typing goes before it.
  const settled = useDeferredValue(draft);
  const shifts = useMemo(() => draftShifts(settled), [settled]);

  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 id={titleId} className="font-semibold">
        {t('preview.title')}
      </h3>
      {shifts && shifts.length > 0 ? (
        <Shifts shifts={shifts} timezone={settled.timezone} />
      ) : (
        <p className="text-ink-muted text-sm">{t('preview.empty')}</p>
      )}
    </section>
  );
}

function Shifts({ shifts, timezone }: { shifts: readonly PlannedShift[]; timezone: string }) {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const moreCount = shifts.length - shownCount;

  return (
    <>
      <p role="status">
        <ShiftsSummary shifts={shifts} timezone={timezone} />
      </p>
      {hasOverlap(spansOf(shifts)) && <p className="font-medium text-danger text-sm">{t('preview.overlap')}</p>}
      <ul className="divide-y divide-line rounded-control bg-surface text-sm">
        {shifts.slice(0, shownCount).map(({ span }) => (
          <li
            key={`${span.startsAt.toISOString()} ${span.endsAt.toISOString()}`}
            className="flex flex-wrap justify-between gap-x-4 px-3 py-2 tabular-nums"
          >
            <ShiftSpan
              starts={span.startsAt.toISOString()}
              ends={span.endsAt.toISOString()}
              timezone={timezone}
              hasZone={false}
            />
            <span className="text-ink-muted">{formatDuration(minutesOf(span), language)}</span>
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className="text-ink-muted text-sm">{t('preview.more', { count: moreCount })}</p>}
      <DstNotes shifts={shifts} timezone={timezone} />
    </>
  );
}
