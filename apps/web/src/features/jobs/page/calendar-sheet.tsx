import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatShiftClock, formatWeekday } from '@relevo/i18n/shift-times';
import type { Shift } from './job-pay.ts';
import type { CalendarDay, ShiftMonth } from './shift-months.ts';

/** 1 is Monday; the sheet begins on Sunday. */
const weekdays = [7, 1, 2, 3, 4, 5, 6];

type CalendarSheetProps = { sheet: ShiftMonth<Shift>; timezone: string; today: string; nameId: string };

/** One month as a table: days with work are filled, and say their hours to those who cannot see that. */
export function CalendarSheet({ sheet, timezone, today, nameId }: CalendarSheetProps) {
  const { language } = useLanguage();
  return (
    <table aria-labelledby={nameId} className="text-center text-sm">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="size-10 font-medium text-ink-muted">
              <span aria-hidden="true">{formatWeekday(weekday, language, 'narrow')}</span>
              <span className="sr-only">{formatWeekday(weekday, language, 'long')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.weeks.map((week, row) => (
          <tr key={week.find((day) => day !== null)?.date ?? row}>
            {week.map((day, column) => (
              <td key={day?.date ?? weekdays[column]} className="size-10 p-0.5">
                {day && (
                  <DayMark day={day} timezone={timezone} isOver={day.date < today} isToday={day.date === today} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayMarkProps = { day: CalendarDay<Shift>; timezone: string; isOver: boolean; isToday: boolean };

function DayMark({ day, timezone, isOver, isToday }: DayMarkProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const place = { timezone, language };
  const isWorked = day.shifts.length > 0;
  const ground = isOver ? 'bg-accent-soft text-accent-ink' : 'bg-accent text-on-accent';
  return (
    <span
      className={`grid size-9 place-items-center rounded-full ${isWorked ? `font-semibold ${ground}` : 'text-ink-muted'} ${
        isToday ? 'outline-2 outline-accent outline-offset-1' : ''
      }`}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.date.slice(-2))}{' '}
      {isWorked && (
        <span className="sr-only">
          {day.shifts
            .map(({ starts_at, ends_at }) =>
              t('calendar.shift', { start: formatShiftClock(starts_at, place), end: formatShiftClock(ends_at, place) }),
            )
            .join(', ')}
        </span>
      )}
    </span>
  );
}
