import { now } from '@relevo/browser/clock';
import { useTexts } from '@relevo/browser/texts';
import { scheduledDatesMaximum } from '@relevo/domain/schedule';
import { localDay } from '@relevo/i18n/shift-times';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { describedBy, FieldMessages } from '@relevo/ui/field-messages';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { ownError, useFirstErrorFocus } from './days-field.tsx';
import type { JobDraft } from './job-draft.ts';
import { addDate, type DraftDate } from './schedule-pattern.ts';
import { RemoveShiftButton, useLengthWords } from './shift-times.tsx';

type DatesFieldProps = { form: UseFormReturn<JobDraft>; isNew: boolean };

/** Several dates, each with its own times. */
export function DatesField({ form, isNew }: DatesFieldProps) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { control, trigger, formState, getValues } = form;
  const { field } = useController({ control, name: 'schedule.dates' });
  const box = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const problem = formState.errors.schedule?.dates;
  const error = errorText(problem?.root ?? ownError(problem));
  const dates = field.value;

  function change(to: DraftDate[]): void {
    field.onChange(to);
    if (formState.isSubmitted || to.every(({ date }) => date !== '')) void trigger('schedule.dates');
  }

  useFirstErrorFocus(field.ref, box);

  return (
    <fieldset ref={box} aria-describedby={describedBy(id, { error })} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('dates.legend')}</legend>
      <ul className="divide-y divide-line rounded-card border border-line-strong">
        {dates.map((date, index) => (
          <DateRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a date has no other key than its index.
            key={index}
            date={date}
            number={index + 1}
            earliest={isNew ? localDay(now().toISOString(), getValues('timezone')) : undefined}
            errorAt={(name) => errorText(problem?.[index]?.[name])}
            onChange={(part) => change(dates.map((each, place) => (place === index ? { ...each, ...part } : each)))}
            onRemove={dates.length > 1 ? () => change(dates.filter((_date, place) => place !== index)) : undefined}
          />
        ))}
      </ul>
      <FieldMessages id={id} error={error} />
      {dates.length < scheduledDatesMaximum && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => change(addDate(dates))}
          >
            {t('dates.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type DateRowProps = {
  date: DraftDate;
  number: number;
  earliest: string | undefined;
  errorAt(name: keyof DraftDate): string | undefined;
  onChange(part: Partial<DraftDate>): void;
  onRemove: (() => void) | undefined;
};

function DateRow({ date, number, earliest, errorAt, onChange, onRemove }: DateRowProps) {
  const t = useTexts('jobs/post');
  const length = useLengthWords(date, null);
  const where = t('dates.numbered', { number });
  const inputOf = (name: keyof DraftDate, label: string) => (
    <TextField
      type={name === 'date' ? 'date' : 'time'}
      min={name === 'date' ? earliest : undefined}
      label={
        <>
          <span className="sr-only">{where} </span>
          {label}
        </>
      }
      value={date[name]}
      error={errorAt(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );

  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 grow grid-cols-2 gap-3 sm:grid-cols-3">
          <div className="col-span-2 sm:col-span-1">{inputOf('date', t('dates.date'))}</div>
          {inputOf('start_time', t('days.start_time'))}
          {inputOf('end_time', t('days.end_time'))}
        </div>
        {onRemove && <RemoveShiftButton shift={where} onRemove={onRemove} />}
      </div>
      {length && <p className="text-ink-muted text-sm">{length}</p>}
    </li>
  );
}
