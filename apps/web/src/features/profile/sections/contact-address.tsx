import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../../platform/texts.ts';
import { type ContactValues, countries } from './contact-values.ts';

export function ContactAddress({ form }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('profile');
  const errorText = useFieldErrorText();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('fields.address_line1')}
        autoComplete="street-address"
        error={errorText(errors.address_line1)}
        {...register('address_line1')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={t('fields.city')}
          autoComplete="address-level2"
          error={errorText(errors.city)}
          {...register('city')}
        />
        <TextField
          label={t('fields.zip_code')}
          autoComplete="postal-code"
          error={errorText(errors.zip_code)}
          {...register('zip_code')}
        />
        <SelectField
          label={t('fields.country')}
          autoComplete="country-name"
          placeholder={t('fields.chooseCountry')}
          options={countries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
          error={errorText(errors.country)}
          {...register('country')}
        />
      </div>
    </>
  );
}
