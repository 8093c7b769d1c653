import { TextField } from '@relevo/ui/field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import type { StepFieldsProps } from './step-fields.ts';

export function BasicsFields({ form }: StepFieldsProps) {
  const t = useTexts('create-job');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('fields.title')}
        hint={t('hints.title')}
        autoComplete="off"
        required
        error={errorText(errors.title)}
        {...register('title')}
      />
      <TextareaField
        label={t('fields.description')}
        hint={t('hints.description')}
        rows={6}
        required
        error={errorText(errors.description)}
        {...register('description')}
      />
    </>
  );
}
