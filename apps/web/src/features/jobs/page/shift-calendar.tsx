import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMonth, formatShiftClock, formatWeekday, localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { type Shift, shiftsAhead } from '../parts/job-pay.ts';
import { type CalendarDay, type ShiftMonth, shiftMonths } from './shift-months.ts';

type ShiftCalendarProps = { shifts: readonly Shift[]; timezone: string; today: Date };

/** The days of a job, a month at a time; it opens on the month of the next shift. */
export function ShiftCalendar({ shifts, timezone, today }: ShiftCalendarProps) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  const nameId = useId();
  const months = useMemo(() => shiftMonths(shifts, timezone), [shifts, timezone]);
  const [chosen, setChosen] = useState<string | null>(null);

  const next = shiftsAhead(shifts, today)[0];
  const opening = chosen ?? (next ? localDay(next.starts_at, timezone).slice(0, 7) : months.at(-1)?.month);
  const index = Math.max(
    0,
    months.findIndex(({ month }) => month === opening),
  );
  const current = months[index];
  if (!current) return null;
  const turn = (step: number) => setChosen(months[index + step]?.month ?? current.month);

  return (
    <div className="min-w-0 justify-self-center md:justify-self-end">
      <div className="mb-2 flex items-center justify-between gap-2">
        <p id={nameId} aria-live="polite" className="font-semibold first-letter:uppercase">
          {formatMonth(current.month, language)}
        </p>
        {months.length > 1 && (
          <div className="flex">
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('calendar.previous')}
              disabled={index === 0}
              onClick={() => turn(-1)}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('calendar.next')}
              disabled={index === months.length - 1}
              onClick={() => turn(1)}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )}
      </div>
      <CalendarSheet
        sheet={current}
        timezone={timezone}
        today={localDay(today.toISOString(), timezone)}
        nameId={nameId}
      />
    </div>
  );
}

/** 1 is Monday; the sheet begins on Sunday. */
const weekdays = [7, 1, 2, 3, 4, 5, 6];

type CalendarSheetProps = { sheet: ShiftMonth<Shift>; timezone: string; today: string; nameId: string };

/** One month as a table: days with work are filled, and say their hours to those who cannot see that. */
function CalendarSheet({ sheet, timezone, today, nameId }: CalendarSheetProps) {
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
