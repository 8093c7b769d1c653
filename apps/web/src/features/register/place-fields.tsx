import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { countries, type Registration } from './registration.ts';

export function PlaceFields({ form }: { form: UseFormReturn<Registration> }) {
  const t = useTexts('register');
  const errorText = useFieldErrorText();
  const { register, formState, getValues } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('fields.address_line1')}
        autoComplete="street-address"
        required
        error={errorText(errors.address_line1)}
        {...register('address_line1')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('fields.city')}
          autoComplete="address-level2"
          required
          error={errorText(errors.city)}
          {...register('city')}
        />
        <TextField
          label={t('fields.zip_code')}
          autoComplete="postal-code"
          error={errorText(errors.zip_code)}
          {...register('zip_code')}
        />
      </div>
      <SelectField
        label={t('fields.country')}
        autoComplete="country-name"
        options={countries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
        error={errorText(errors.country)}
        {...register('country')}
      />
      {getValues('user_type') === 'employer' && <Alert tone="info">{t('companyLater')}</Alert>}
    </>
  );
}
