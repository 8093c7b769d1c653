import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ScanView, WorkerShiftView } from '@relevo/contracts/shifts';
import type { TimeSource } from '@relevo/domain/worker-shift-lifecycle';
import { formatShiftClock, formatShiftInstant, localDay } from '@relevo/i18n/shift-times';
import { useState } from 'react';
import { GradeNote } from '../parts/grade-note.tsx';

/** When the worker came and went, who set those times, and the grade of the scans. */
export function ScanFacts({ booked }: { booked: WorkerShiftView }) {
  const t = useTexts('attendance/shifts');
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
      <Side
        name={t('scans.in')}
        booked={booked}
        at={booked.checked_in_at}
        by={booked.check_in_by}
        scan={booked.check_in}
      />
      <Side
        name={t('scans.out')}
        booked={booked}
        at={booked.checked_out_at}
        by={booked.check_out_by}
        scan={booked.check_out}
      />
    </dl>
  );
}

type SideProps = {
  name: string;
  booked: WorkerShiftView;
  at: string | null;
  by: TimeSource | null;
  scan: ScanView | null;
};

function Side({ name, booked, at, by, scan }: SideProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [today] = useState(now);
  const { starts_at, job } = booked.shift;
  const place = { timezone: job.timezone, language };
  const isSameDay = at !== null && localDay(at, job.timezone) === localDay(starts_at, job.timezone);
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd>
        {at === null ? (
          <span className="text-ink-muted">{t('scans.none')}</span>
        ) : (
          <time dateTime={at} className="font-semibold">
            {isSameDay ? formatShiftClock(at, place) : formatShiftInstant(at, place, today)}
          </time>
        )}
        <span className="block text-ink-muted">
          {by === 'scan' && scan && <GradeNote scan={scan} />}
          {by === 'employer' && t('scans.byEmployer')}
          {by === 'system' && t('scans.bySystem')}
        </span>
      </dd>
    </div>
  );
}
