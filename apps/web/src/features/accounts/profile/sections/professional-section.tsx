import { useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { biographyMinimumLength, skillMaximumLength } from '@relevo/domain/account';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { ChipsField } from '@relevo/ui/chips-field';
import { TextField } from '@relevo/ui/field';
import { TextareaField } from '@relevo/ui/textarea-field';
import { Controller, type FieldError, useWatch } from 'react-hook-form';
import { SectionForm } from '../../../../platform/forms/section-form.tsx';
import { useFieldErrorText } from '../../../../platform/forms/use-field-error-text.ts';
import { useProfileSection } from './use-profile-section.ts';

const professionalValues = (user: UserView) => ({
  biography: user.biography,
  education: user.education,
  work_experience: user.work_experience,
  references: user.references,
  skills: user.skills,
  work_visa: user.work_visa,
  driving_license: user.driving_license,
  criminal_record_check: user.criminal_record_check,
});
type ProfessionalValues = ReturnType<typeof professionalValues>;

const longTexts = ['education', 'work_experience', 'references'] as const;

export function ProfessionalSection({ user }: { user: UserView }) {
  const t = useTexts('accounts/profile');
  const errorText = useFieldErrorText();
  const section = useProfileSection<ProfessionalValues>({
    name: 'professional',
    user,
    valuesOf: professionalValues,
    bodyOf: (values) => values,
  });
  const { register, control, formState } = section.form;
  const { errors } = formState;
  const { count, isEnough } = biographyCount(useWatch({ control, name: 'biography' }));

  return (
    <SectionForm section={section}>
      <TextareaField
        label={t('fields.biography')}
        rows={5}
        hint={
          isEnough
            ? t('fields.biographyEnough', { count })
            : t('fields.biographyCount', { count, minimum: biographyMinimumLength })
        }
        error={errorText(errors.biography)}
        {...register('biography')}
      />
      {longTexts.map((name) => (
        <TextareaField
          key={name}
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`)}
          error={errorText(errors[name])}
          {...register(name)}
        />
      ))}
      <Controller
        control={control}
        name="skills"
        render={({ field }) => (
          <ChipsField
            ref={field.ref}
            label={t('fields.skills')}
            hint={t('hints.skills')}
            value={field.value}
            onChange={field.onChange}
            maxLength={skillMaximumLength}
            addText={t('fields.addSkill')}
            removeText={(skill) => t('fields.removeSkill', { skill })}
            error={errorText(errors.skills as FieldError | undefined)}
          />
        )}
      />
      <TextField
        label={t('fields.work_visa')}
        hint={t('hints.work_visa')}
        error={errorText(errors.work_visa)}
        {...register('work_visa')}
      />
      <div>
        <CheckboxField label={t('fields.driving_license')} {...register('driving_license')} />
        <CheckboxField
          label={t('fields.criminal_record_check')}
          hint={user.user_type === 'worker' ? t('hints.criminal_record_check') : undefined}
          {...register('criminal_record_check')}
        />
      </div>
    </SectionForm>
  );
}

/** Counts as the server does, without the blanks at both ends: the counter never promises what is refused later. */
export function biographyCount(biography: string): { count: number; isEnough: boolean } {
  const count = biography.trim().length;
  return { count, isEnough: count >= biographyMinimumLength };
}
