import { formatShiftDay } from '@relevo/i18n/shift-times';
import { useId, useState } from 'react';
import { fullName } from '../../../app/shell/member-view.ts';
import { StandingChip } from '../../../platform/attendance/standing-chip.tsx';
import { now } from '../../../platform/clock.ts';
import { today } from '../../../platform/forms/today.ts';
import { useLanguage, useTexts } from '../../../platform/texts.ts';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { OpenPlaces } from '../open-places.tsx';
import { ShiftHours } from '../shift-hours.tsx';
import type { RosterProps } from './roster-grid.tsx';
import type { RosterShift } from './roster-of.ts';

/** The same week on a narrow screen: day by day, each shift with its people. */
export function RosterList({ roster, days }: RosterProps) {
  const busy = days.filter((day) => (roster.byDay.get(day) ?? []).length > 0);
  return (
    <div className="grid gap-6">
      {busy.map((day) => (
        <Day key={day} day={day} shifts={roster.byDay.get(day) ?? []} />
      ))}
    </div>
  );
}

function Day({ day, shifts }: { day: string; shifts: readonly RosterShift[] }) {
  const t = useTexts('shifts');
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
  const t = useTexts('shifts');
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
              <StandingChip shift={booked} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
