import { TextField } from '@relevo/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import type { JobDraft } from './job-draft.ts';

type LengthFieldsProps = { form: UseFormReturn<JobDraft>; isBreakTooLong: boolean; onWeeksChange(): void };

/** A part of its own, so that the form meets these fields after the days and leads to the first wrong one in reading order. */
export function LengthFields({ form, isBreakTooLong, onWeeksChange }: LengthFieldsProps) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const errors = formState.errors.schedule;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('fields.break_duration')}
        hint={t('hints.break_duration')}
        warning={isBreakTooLong ? t('breakTooLong') : undefined}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorText(errors?.break_duration)}
        {...register('schedule.break_duration')}
      />
      <TextField
        label={t('fields.week_count')}
        hint={t('hints.week_count')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorText(errors?.week_count)}
        {...register('schedule.week_count', { onChange: onWeeksChange })}
      />
    </div>
  );
}
