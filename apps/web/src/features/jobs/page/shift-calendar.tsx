import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatMonth, localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { CalendarSheet } from './calendar-sheet.tsx';
import { type Shift, shiftsAhead } from './job-pay.ts';
import { shiftMonths } from './shift-months.ts';

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
