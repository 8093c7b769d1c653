import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatWeekday } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { Plus } from 'lucide-react';
import type { DraftDay } from './schedule-pattern.ts';
import { ShiftTimes } from './shift-times.tsx';
import { addShift, removeShift, shiftsOn, shiftsPerDayMaximum, toggleDay, withTime } from './weekly-days.ts';

type DayRowProps = {
  weekday: number;
  days: readonly DraftDay[];
  errorAt(index: number, time: 'start_time' | 'end_time'): string | undefined;
  onChange(days: DraftDay[]): void;
};

/** One weekday: worked or not, and its shifts. */
export function DayRow({ weekday, days, errorAt, onChange }: DayRowProps) {
  const { language } = useLanguage();
  const name = capitalized(formatWeekday(weekday, language, 'long'));
  const shifts = shiftsOn(days, weekday);

  return (
    <div className="grid gap-x-4 px-4 py-1 sm:grid-cols-[9rem_1fr]">
      <CheckboxField
        label={<span className="font-medium">{name}</span>}
        checked={shifts.length > 0}
        onChange={() => onChange(toggleDay(days, weekday))}
      />
      {shifts.length > 0 && (
        <div className="pb-3 sm:pt-2">
          <DayShifts weekday={weekday} dayName={name} days={days} errorAt={errorAt} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** The shifts of one day, and another one. */
export function DayShifts({ weekday, dayName, days, errorAt, onChange }: DayRowProps & { dayName: string }) {
  const t = useTexts('jobs/post');
  const shifts = shiftsOn(days, weekday);
  return (
    <div className="grid gap-3">
      {shifts.map(({ index, shift }, place) => (
        <ShiftTimes
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no other key than its index.
          key={place}
          shift={shift}
          dayName={dayName}
          number={shifts.length > 1 ? place + 1 : null}
          errorAt={(time) => errorAt(index, time)}
          onChange={(time) => onChange(withTime(days, index, time))}
          onRemove={() => onChange(removeShift(days, index))}
        />
      ))}
      {shifts.length < shiftsPerDayMaximum && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onChange(addShift(days, weekday))}
          >
            {t('days.add')} {dayName !== '' && <span className="sr-only">({dayName})</span>}
          </Button>
        </div>
      )}
    </div>
  );
}

/** French writes the days of the week small; at the beginning of a line they are tall. */
function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
