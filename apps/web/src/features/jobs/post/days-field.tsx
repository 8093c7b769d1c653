import { useTexts } from '@relevo/browser/texts';
import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { type FieldError, type RefCallBack, type UseFormReturn, useController } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { DayRow, DayShifts } from './day-row.tsx';
import type { JobDraft } from './job-draft.ts';
import type { DraftDay } from './schedule-pattern.ts';
import { weekdays } from './weekly-days.ts';

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
