import { useLanguage, useTexts } from '@relevo/browser/texts';
import { formatWeekday } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { type FieldError, type RefCallBack, type UseFormReturn, useController } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { JobDraft } from './job-draft.ts';
import type { DraftDay } from './schedule-pattern.ts';
import { ShiftTimes } from './shift-times.tsx';
import { addShift, removeShift, shiftsOn, shiftsPerDayMaximum, toggleDay, weekdays, withTime } from './weekly-days.ts';

/** The week: which days are worked, and from when to when; of one day only the times. */
export function DaysField({ form, isOneDay }: { form: UseFormReturn<JobDraft>; isOneDay: boolean }) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { control, trigger, formState } = form;
  const { field } = useController({ control, name: 'schedule.days' });
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const hint = isOneDay ? t('days.oneHint') : t('days.hint');
  const problem = formState.errors.schedule?.days;
  const error = errorText(problem?.root ?? ownError(problem));

  function change(days: DraftDay[]): void {
    field.onChange(days);
    // Days are chosen, not typed, so their problems are shown at once.
    void trigger('schedule.days');
  }

  const errorAt = (index: number, time: 'start_time' | 'end_time') => errorText(problem?.[index]?.[time]);

  useFirstErrorFocus(field.ref, box);

  return (
    <fieldset ref={box} aria-describedby={describedBy(id, { hint, error })} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{isOneDay ? t('days.oneLegend') : t('days.legend')}</legend>
      <FieldMessages id={id} hint={hint} />
      {isOneDay ? (
        <DayShifts
          weekday={field.value[0]?.weekday ?? 1}
          dayName=""
          days={field.value}
          errorAt={errorAt}
          onChange={change}
        />
      ) : (
        <div className="divide-y divide-line rounded-card border border-line-strong">
          {weekdays.map((weekday) => (
            <DayRow key={weekday} weekday={weekday} days={field.value} errorAt={errorAt} onChange={change} />
          ))}
        </div>
      )}
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}

/** A complaint about the days as a whole stands where the list of complaints about each would stand. */
export function ownError(problem: unknown): FieldError | undefined {
  const candidate = problem as FieldError | undefined;
  return typeof candidate?.type === 'string' ? candidate : undefined;
}

/** When the form asks for focus, the first wrong input of the box takes it, or else its first one. */
export function useFirstErrorFocus(ref: RefCallBack, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    ref({
      focus() {
        const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        (wrong ?? box.current?.querySelector<HTMLElement>('input'))?.focus();
      },
    });
  }, [ref, box]);
}

type DayRowProps = {
  weekday: number;
  days: readonly DraftDay[];
  errorAt(index: number, time: 'start_time' | 'end_time'): string | undefined;
  onChange(days: DraftDay[]): void;
};

/** One weekday: worked or not, and its shifts. */
function DayRow({ weekday, days, errorAt, onChange }: DayRowProps) {
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
function DayShifts({ weekday, dayName, days, errorAt, onChange }: DayRowProps & { dayName: string }) {
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
