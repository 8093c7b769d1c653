import { useTexts } from '@relevo/browser/texts';
import { everyWeeksMaximum } from '@relevo/domain/job-templates';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { JobDraft } from './job-draft.ts';

/** Posts the job again by itself, every so many weeks until a day or until it is stopped. */
export function RepeatFields({ form }: { form: UseFormReturn<JobDraft> }) {
  const t = useTexts('jobs/post');
  const errorText = useFieldErrorText();
  const { register, control, setValue, clearErrors, formState } = form;
  const every = useWatch({ control, name: 'repeat.every_weeks' });
  const errors = formState.errors.repeat;
  const isOn = every !== '';
  function turn(on: boolean): void {
    setValue('repeat.every_weeks', on ? '1' : '', { shouldDirty: true });
    clearErrors('repeat');
  }
  return (
    <section className="grid gap-3 rounded-card border border-line p-4">
      <CheckboxField
        label={t('repeat.label')}
        hint={t('repeat.hint')}
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
      {isOn && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <SelectField
              label={t('repeat.every')}
              error={errorText(errors?.every_weeks)}
              options={Array.from({ length: everyWeeksMaximum }, (_each, index) => ({
                value: String(index + 1),
                label: t('repeat.weeks', { count: index + 1 }),
              }))}
              {...register('repeat.every_weeks')}
            />
            <TextField
              label={t('repeat.until')}
              hint={t('repeat.untilHint')}
              type="date"
              error={errorText(errors?.until)}
              {...register('repeat.until')}
            />
          </div>
          <CheckboxField label={t('repeat.crew')} {...register('repeat.invite_crew')} />
        </>
      )}
    </section>
  );
}
