import { localDay } from '@relevo/i18n/shift-times';
import { TextField } from '@relevo/ui/field';
import { useWatch } from 'react-hook-form';
import { now } from '../../platform/clock.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { DaysField } from './days-field.tsx';
import { isBreakTooLong } from './draft-cost.ts';
import { LengthFields } from './length-fields.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { ShiftPreview } from './shift-preview.tsx';
import type { StepFieldsProps } from './step-fields.ts';
import { TimezoneField } from './timezone-field.tsx';

export function ScheduleFields({ form, isLocked, saved }: StepFieldsProps) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const { register, control, trigger, getValues, formState } = form;
  const { errors } = formState;
  const draft = useWatch({ control, compute: (values) => values });
  const timezone = draft.timezone;

  /** Whether shifts overlap or are over depends on the dates too; whether a date is past, on the zone. */
  function checkDays(): void {
    if (getValues('schedule.days').length > 0) void trigger('schedule.days');
  }
  function checkDates(): void {
    if (getValues('start_date') !== '') void trigger('start_date');
    checkDays();
  }

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <div className="grid items-start gap-5 sm:grid-cols-[2fr_3fr]">
          <TextField
            label={t('fields.start_date')}
            type="date"
            min={saved ? undefined : localDay(now().toISOString(), timezone)}
            required
            error={errorText(errors.start_date)}
            {...register('start_date', { onChange: checkDays })}
          />
          <TimezoneField
            current={timezone}
            error={errorText(errors.timezone)}
            {...register('timezone', { onChange: checkDates })}
          />
        </div>
        <TextField
          label={t('fields.schedule_name')}
          hint={t('hints.schedule_name')}
          autoComplete="off"
          required
          error={errorText(errors.schedule?.name)}
          {...register('schedule.name')}
        />
        <DaysField form={form} />
        <LengthFields form={form} onWeeksChange={checkDays} isBreakTooLong={isBreakTooLong(draft)} />
      </LockedTerms>
      <ShiftPreview draft={draft} />
    </>
  );
}
