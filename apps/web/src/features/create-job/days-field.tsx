import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { useEffect, useId, useRef } from 'react';
import { type FieldError, type UseFormReturn, useController } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { DayRow } from './day-row.tsx';
import type { DraftDay, JobDraft } from './job-draft.ts';
import { weekdays } from './weekly-days.ts';

/** The week: which days are worked, and from when to when. */
export function DaysField({ form }: { form: UseFormReturn<JobDraft> }) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const { control, trigger, formState } = form;
  const { field } = useController({ control, name: 'schedule.days' });
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const hint = t('days.hint');
  const problem = formState.errors.schedule?.days;
  const error = errorText(problem?.root ?? ownError(problem));

  function change(days: DraftDay[]): void {
    field.onChange(days);
    // Days are chosen, not typed letter by letter: what is wrong with them may be said at once.
    void trigger('schedule.days');
  }

  const { ref } = field;
  useEffect(() => {
    ref({
      focus() {
        const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        (wrong ?? box.current?.querySelector<HTMLElement>('input'))?.focus();
      },
    });
  }, [ref]);

  return (
    <fieldset ref={box} aria-describedby={describedBy(id, { hint, error })} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('days.legend')}</legend>
      <FieldMessages id={id} hint={hint} />
      <div className="divide-y divide-line rounded-card border border-line-strong">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            days={field.value}
            errorAt={(index, time) => errorText(problem?.[index]?.[time])}
            onChange={change}
          />
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}

/** A complaint about the days as a whole stands where the list of complaints about each would stand. */
function ownError(problem: unknown): FieldError | undefined {
  const candidate = problem as FieldError | undefined;
  return typeof candidate?.type === 'string' ? candidate : undefined;
}
