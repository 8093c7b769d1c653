import { now } from '@relevo/browser/clock';
import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatShiftDay } from '@relevo/i18n/shift-times';
import { useId, useState } from 'react';
import { today } from '../../../platform/device-day.ts';
import { fullName } from '../../../platform/person-name.ts';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { OpenPlaces } from '../shifts/open-places.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import type { RosterProps } from './roster-grid.tsx';
import type { RosterShift } from './roster-of.ts';
import { splitAtToday } from './week.ts';

/** The same week on a narrow screen: day by day, each shift with its workers; this week opens at today. */
export function RosterList({ roster, days }: RosterProps) {
  const t = useTexts('attendance/shifts');
  const shiftsOf = (day: string) => roster.byDay.get(day) ?? [];
  const busy = days.filter((day) => shiftsOf(day).length > 0);
  const { earlier, rest } = splitAtToday(busy, days, today());
  return (
    <div className="grid gap-6">
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent-ink underline-offset-4 hover:underline">
            {t('roster.earlier', { count: earlier.length })}
          </summary>
          <div className="mt-3 grid gap-6">
            {earlier.map((day) => (
              <Day key={day} day={day} shifts={shiftsOf(day)} />
            ))}
          </div>
        </details>
      )}
      {rest.map((day) => (
        <Day key={day} day={day} shifts={shiftsOf(day)} />
      ))}
    </div>
  );
}

function Day({ day, shifts }: { day: string; shifts: readonly RosterShift[] }) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const [moment] = useState(now);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-semibold">
        {formatShiftDay(`${day}T12:00:00Z`, { timezone: 'UTC', language }, moment)}
        {day === today() && <span className="font-normal text-accent-ink"> · {t('today')}</span>}
      </h3>
      <ul className="grid gap-3">
        {shifts.map(({ shift, openPlaces }) => (
          <li key={shift.id} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <p className="font-semibold tabular-nums">
              <ShiftHours shift={shift} />
            </p>
            <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{shift.job.title}</p>
            <People shift={shift} />
            <OpenPlaces shift={shift} count={openPlaces} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function People({ shift }: Pick<RosterShift, 'shift'>) {
  const t = useTexts('attendance/shifts');
  const open = useOpenDialog();
  if (shift.worker_shifts.length === 0) return <p className="mt-2 text-sm">{t('nobodyBooked')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {shift.worker_shifts.map((booked) => (
        <li key={booked.id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open({ dialog: 'details', booked })}
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm py-1.5 text-left hover:text-accent-ink"
          >
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{fullName(booked.worker)}</span>
            <span className="shrink-0">
              <PhaseChip shift={booked} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
