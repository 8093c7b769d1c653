import { TextField } from '@relevo/ui/field';
import { useWatch } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { CostSummary } from './cost-summary.tsx';
import { LockedTerms } from './locked-terms.tsx';
import type { StepFieldsProps } from './step-fields.ts';

export function BudgetFields({ form, isLocked }: StepFieldsProps) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const { register, control, formState } = form;
  const { errors } = formState;
  const draft = useWatch({ control, compute: (values) => values });

  return (
    <>
      <LockedTerms isLocked={isLocked}>
        <TextField
          label={t('fields.wage')}
          hint={t('hints.wage')}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errorText(errors.wage)}
          {...register('wage')}
        />
      </LockedTerms>
      <TextField
        label={t('fields.worker_count')}
        hint={t('hints.worker_count')}
        inputMode="numeric"
        autoComplete="off"
        required
        error={errorText(errors.worker_count)}
        {...register('worker_count')}
      />
      <CostSummary draft={draft} />
    </>
  );
}
