import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatDuration, formatWeekday } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { Trash2 } from 'lucide-react';
import type { DraftDay, DraftTimes } from './schedule-pattern.ts';
import { lengthOf } from './weekly-days.ts';

type Time = 'start_time' | 'end_time';

type ShiftTimesProps = {
  shift: DraftDay;
  /** Empty when there is only one day. */
  dayName: string;
  /** Which shift of the day it is, when there are several. */
  number: number | null;
  errorAt(time: Time): string | undefined;
  onChange(time: Partial<Record<Time, string>>): void;
  onRemove(): void;
};

/** From when to when, and in words how long that is. */
export function ShiftTimes({ shift, dayName, number, errorAt, onChange, onRemove }: ShiftTimesProps) {
  const t = useTexts('jobs/post');
  const length = useLengthWords(shift, shift.weekday);
  const where = useShiftName(dayName, number);

  const timeField = (time: Time) => (
    <TextField
      type="time"
      label={
        <>
          {where !== '' && <span className="sr-only">{where} </span>}
          {t(`days.${time}`)}
        </>
      }
      value={shift[time]}
      error={errorAt(time)}
      onChange={(event) => onChange({ [time]: event.target.value })}
    />
  );

  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 grow grid-cols-2 gap-3">
          {timeField('start_time')}
          {timeField('end_time')}
        </div>
        {number !== null && <RemoveShiftButton shift={where} onRemove={onRemove} />}
      </div>
      {length && <p className="text-ink-muted text-sm">{length}</p>}
    </div>
  );
}

export function RemoveShiftButton({ shift, onRemove }: { shift: string; onRemove(): void }) {
  const t = useTexts('jobs/post');
  return (
    <button
      type="button"
      aria-label={t('days.remove', { shift })}
      title={t('days.remove', { shift })}
      onClick={onRemove}
      className="mt-6.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-danger-soft hover:text-danger disabled:opacity-50"
    >
      <Trash2 aria-hidden className="size-5" />
    </button>
  );
}

/** How long a shift is; null while a time is missing. Without a weekday only that it ends the next day. */
export function useLengthWords(shift: DraftTimes, weekday: number | null): string | null {
  const t = useTexts('jobs/post');
  const { language } = useLanguage();
  const found = lengthOf(shift);
  if (!found) return null;
  const length = formatDuration(found.minutes, language);
  if (!found.endsNextDay) return length;
  if (weekday === null) return t('days.lengthOverNight', { length });
  return t('days.lengthNextDay', { length, day: formatWeekday((weekday % 7) + 1, language, 'long') });
}

function useShiftName(dayName: string, number: number | null): string {
  const t = useTexts('jobs/post');
  if (number === null) return dayName;
  return dayName === '' ? t('days.numberedOnly', { number }) : t('days.numbered', { day: dayName, number });
}
