import { formatDuration, formatWeekday } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { Trash2 } from 'lucide-react';
import { useLanguage, useTexts } from '../../platform/texts.ts';
import type { DraftDay } from './job-draft.ts';
import { lengthOf } from './weekly-days.ts';

type Time = 'start_time' | 'end_time';

type ShiftTimesProps = {
  shift: DraftDay;
  dayName: string;
  /** Which shift of the day it is, when there are several. */
  number: number | null;
  errorAt(time: Time): string | undefined;
  onChange(time: Partial<Record<Time, string>>): void;
  onRemove(): void;
};

/** From when to when, and in words how long that is. */
export function ShiftTimes({ shift, dayName, number, errorAt, onChange, onRemove }: ShiftTimesProps) {
  const t = useTexts('create-job');
  const { language } = useLanguage();
  const length = lengthOf(shift);
  const where = number === null ? dayName : t('days.numbered', { day: dayName, number });

  const timeField = (time: Time) => (
    <TextField
      type="time"
      label={
        <>
          <span className="sr-only">{where} </span>
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
        {number !== null && (
          <button
            type="button"
            aria-label={t('days.remove', { shift: where })}
            title={t('days.remove', { shift: where })}
            onClick={onRemove}
            className="mt-6.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-danger-soft hover:text-danger disabled:opacity-50"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {length && (
        <p className="text-ink-muted text-sm">
          {length.endsNextDay
            ? t('days.lengthNextDay', {
                length: formatDuration(length.minutes, language),
                day: formatWeekday((shift.weekday % 7) + 1, language, 'long'),
              })
            : formatDuration(length.minutes, language)}
        </p>
      )}
    </div>
  );
}
