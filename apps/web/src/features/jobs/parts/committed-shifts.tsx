import { now } from '@relevo/browser/clock';
import { MoneyText } from '@relevo/browser/money-text';
import { useTexts } from '@relevo/browser/texts';
import type { JobDetailView } from '@relevo/contracts/jobs';
import { useState } from 'react';
import { payOf, shiftsToBook } from './job-pay.ts';
import { ShiftSpan } from './shift-time.tsx';
import { ZoneNote } from './zone-note.tsx';

type CommittedShiftsProps = {
  job: JobDetailView;
  /** The agreed wage. */
  wage: string;
};

/** The shifts that a worker who confirms is booked for: day, time and pay of each, and the sum. */
export function CommittedShifts({ job, wage }: CommittedShiftsProps) {
  const t = useTexts('jobs/parts');
  const [today] = useState(now);
  const terms = { breakMinutes: job.schedule.break_duration, wage };
  const shifts = shiftsToBook(job, today);
  const payOfAll = payOf(shifts, terms)?.total ?? '0.00';
  return (
    <div className="grid gap-2">
      <p className="text-sm empty:hidden">
        <ZoneNote instant={job.first_shift_at} timezone={job.timezone} />
      </p>
      <div className="rounded-control border border-line text-sm tabular-nums">
        <ul
          aria-label={t('commitment.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be within reach of the keyboard.
          tabIndex={0}
          className="max-h-56 divide-y divide-line overflow-y-auto px-3"
        >
          {shifts.map((shift) => (
            <li key={shift.id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <ShiftSpan starts={shift.starts_at} ends={shift.ends_at} timezone={job.timezone} hasZone={false} />
              </span>
              <MoneyText value={payOf([shift], terms)?.total ?? '0.00'} />
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-4 border-line border-t px-3 py-2 font-semibold">
          <span>{t('commitment.sum', { count: shifts.length })}</span>
          <MoneyText value={payOfAll} />
        </p>
      </div>
    </div>
  );
}
