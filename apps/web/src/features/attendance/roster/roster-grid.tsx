import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { WorkerShiftView } from '@relevo/contracts/shifts';
import { formatShiftDay } from '@relevo/i18n/shift-times';
import { today } from '../../../platform/device-day.ts';
import { fullName } from '../../../platform/person-name.ts';
import { ReconfirmationChip } from '../coming/coming-parts.tsx';
import { useOpenDialog } from '../dialogs/open-dialog.ts';
import { PhaseChip } from '../parts/phase-chip.tsx';
import { SeatSearch } from '../replacements/seat-search.tsx';
import { OpenPlaces } from '../shifts/open-places.tsx';
import { ShiftHours } from '../shifts/shift-hours.tsx';
import { lacksWorker, type Roster, type RosterShift } from './roster-of.ts';

export type RosterProps = { roster: Roster; days: readonly string[]; showsJob: boolean; now: Date };

const cell = 'border-line border-t p-1.5 align-top';

/** Workers down, days across; what is still open stands on top. */
export function RosterGrid({ roster, days, showsJob, now }: RosterProps) {
  const t = useTexts('attendance/shifts');
  const { language } = useLanguage();
  const isToday = (day: string) => day === today();
  const lacking = (day: string) => (roster.byDay.get(day) ?? []).filter((each) => lacksWorker(each, now));
  const hasOpenPlaces = days.some((day) => lacking(day).length > 0);
  return (
    <section
      aria-label={t('roster.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full min-w-[56rem] table-fixed border-collapse text-left">
        <caption className="sr-only">{t('roster.label')}</caption>
        <thead>
          <tr className="bg-sunken text-sm">
            <th scope="col" className="w-36 px-3 py-2.5 font-semibold text-ink-muted">
              {t('roster.worker')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={isToday(day) ? 'date' : undefined}
                className={`px-2 py-2.5 font-semibold ${isToday(day) ? 'bg-accent-soft text-accent-ink' : 'text-ink-muted'}`}
              >
                {formatShiftDay(`${day}T12:00:00Z`, { timezone: 'UTC', language }, now)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasOpenPlaces && (
            <tr>
              <th scope="row" className={`${cell} px-3 font-semibold text-hot text-sm`}>
                {t('roster.openRow')}
              </th>
              {days.map((day) => (
                <td key={day} className={cell}>
                  <OpenOfDay shifts={lacking(day)} showsJob={showsJob} now={now} />
                </td>
              ))}
            </tr>
          )}
          {roster.rows.map(({ worker, byDay }) => (
            <tr key={worker.id}>
              <th scope="row" className={`${cell} px-3 font-semibold text-sm [overflow-wrap:anywhere]`}>
                {fullName(worker)}
              </th>
              {days.map((day) => (
                <td key={day} className={cell}>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                    {byDay.get(day)?.map((booked) => (
                      <RosterCell key={booked.id} booked={booked} showsJob={showsJob} />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type OpenOfDayProps = { shifts: readonly RosterShift[]; showsJob: boolean; now: Date };

function OpenOfDay({ shifts, showsJob, now }: OpenOfDayProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {shifts.map(({ shift, openPlaces, unit }) => (
        <div key={shift.id} className="rounded-control border border-line border-dashed p-2 text-xs">
          <p className="font-semibold text-sm tabular-nums">
            <ShiftHours shift={shift} />
          </p>
          {showsJob && <p className="line-clamp-2 text-ink-muted [overflow-wrap:anywhere]">{shift.job.title}</p>}
          <OpenPlaces shift={shift} count={openPlaces} />
          <SeatSearch shift={shift} unit={unit} now={now} isCompact />
        </div>
      ))}
    </div>
  );
}

type RosterCellProps = { booked: WorkerShiftView; showsJob: boolean };

/** One worker's shift on one day; opens its details. */
function RosterCell({ booked, showsJob }: RosterCellProps) {
  const open = useOpenDialog();
  const { shift, phase } = booked;
  const isOff = phase === 'cancelled' || phase === 'missed';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ dialog: 'details', booked })}
      className="grid min-h-11 w-full min-w-0 justify-items-start gap-1 rounded-control border border-line bg-surface p-2 text-left text-xs hover:border-accent hover:bg-accent-soft"
    >
      <span className={`font-semibold text-sm tabular-nums ${isOff ? 'text-ink-muted line-through' : ''}`}>
        <ShiftHours shift={shift} />
      </span>
      {showsJob && <span className="line-clamp-2 text-ink-muted [overflow-wrap:anywhere]">{shift.job.title}</span>}
      <PhaseChip shift={booked} />
      <ReconfirmationChip booked={booked} />
    </button>
  );
}
