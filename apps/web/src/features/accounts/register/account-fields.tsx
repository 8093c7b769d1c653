import { useTexts } from '@relevo/browser/texts';
import { passwordMinimumLength, type Sex, sexes } from '@relevo/domain/account';
import { Alert } from '@relevo/ui/alert';
import { CheckboxField } from '@relevo/ui/checkbox-field';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { SelectField } from '@relevo/ui/select-field';
import { ExternalLink } from 'lucide-react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { today } from '../../../platform/device-day.ts';
import { PhoneField } from '../../../platform/forms/phone-field.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { isUnderAge } from '../parts/age.ts';
import type { Registration } from './registration.ts';

type Props = { form: UseFormReturn<Registration> };

export function AccountFields({ form }: Props) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  const { register, control, formState } = form;
  const { errors } = formState;
  const dateOfBirth = useWatch({ control, name: 'date_of_birth' });

  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          label={t('fields.password')}
          hint={t('password.hint', { minimum: passwordMinimumLength })}
          showText={t('password.show')}
          hideText={t('password.hide')}
          autoComplete="new-password"
          required
          error={errorText(errors.password)}
          {...register('password')}
        />
        <PasswordField
          label={t('fields.password_confirm')}
          showText={t('password.showConfirm')}
          hideText={t('password.hideConfirm')}
          autoComplete="new-password"
          required
          error={errorText(errors.password_confirm)}
          {...register('password_confirm')}
        />
      </div>
      <RegistrationPhone form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={t('fields.sex')}
          autoComplete="sex"
          placeholder={t('sex.choose')}
          required
          options={sexes.map((sex: Sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
          error={errorText(errors.sex)}
          {...register('sex')}
        />
        <TextField
          label={t('fields.date_of_birth')}
          type="date"
          autoComplete="bday"
          max={today()}
          required
          warning={isUnderAge(dateOfBirth, today()) ? t('underAge') : undefined}
          error={errorText(errors.date_of_birth)}
          {...register('date_of_birth')}
        />
      </div>
      <div>
        <CheckboxField
          label={t('terms.accept')}
          required
          error={errorText(errors.terms_accepted)}
          {...register('terms_accepted')}
        />
        <a
          href="/terms-of-use.pdf"
          target="_blank"
          rel="noopener"
          className="mt-1 ml-8 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent-ink underline underline-offset-4"
        >
          {t('terms.read')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      </div>
      <Alert tone="info">{t('completeLater')}</Alert>
    </>
  );
}

function RegistrationPhone({ form: { control, formState } }: Props) {
  const t = useTexts('accounts/register');
  const errorText = useFieldErrorText();
  const phone = useController({ control, name: 'phone' });
  const countryCode = useController({ control, name: 'phone_country_code' });

  return (
    <PhoneField
      ref={phone.field.ref}
      name={phone.field.name}
      label={t('fields.phone')}
      countryCodeLabel={t('countryCode')}
      countryNames={{ '+1': t('countries.Canada'), '+33': t('countries.France') }}
      required
      error={errorText(formState.errors.phone)}
      value={{ countryCode: countryCode.field.value, digits: phone.field.value }}
      onChange={(entry) => {
        countryCode.field.onChange(entry.countryCode);
        phone.field.onChange(entry.digits);
      }}
    />
  );
}
