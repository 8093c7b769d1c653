import { useTexts } from '@relevo/browser/texts';
import { ChoiceCards } from '@relevo/ui/choice-cards';
import { TextField } from '@relevo/ui/field';
import { BriefcaseBusiness, UsersRound } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import type { Registration } from './registration.ts';

export function WhoFields({ form }: { form: UseFormReturn<Registration> }) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  const { register, control, formState } = form;
  const { errors } = formState;

  return (
    <>
      <Controller
        control={control}
        name="user_type"
        render={({ field }) => (
          <ChoiceCards
            legend={t('fields.user_type')}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            error={errorText(errors.user_type)}
            choices={[
              {
                value: 'worker',
                title: t('role.worker'),
                text: t('role.workerText'),
                icon: <BriefcaseBusiness aria-hidden />,
              },
              {
                value: 'employer',
                title: t('role.employer'),
                text: t('role.employerText'),
                icon: <UsersRound aria-hidden />,
              },
            ]}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('fields.first_name')}
          autoComplete="given-name"
          required
          error={errorText(errors.first_name)}
          {...register('first_name')}
        />
        <TextField
          label={t('fields.last_name')}
          autoComplete="family-name"
          required
          error={errorText(errors.last_name)}
          {...register('last_name')}
        />
      </div>
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        required
        error={errorText(errors.email)}
        {...register('email')}
      />
    </>
  );
}
