import { Alert } from '@relevo/ui/alert';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields, addressFieldNames } from '../../platform/addresses/address-fields.tsx';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import type { Registration } from './registration.ts';

export function PlaceFields({ form }: { form: UseFormReturn<Registration> }) {
  const t = useTexts('register');
  const errorText = useFieldErrorText();
  const { register, setValue, formState, getValues } = form;
  const { errors, isSubmitted } = formState;

  return (
    <>
      <AddressFields
        bind={(name) => register(name)}
        fill={(values) => {
          for (const name of addressFieldNames) setValue(name, values[name], { shouldValidate: isSubmitted });
        }}
        errorOf={(name) => errorText(errors[name])}
        required={['address_line1', 'city']}
      />
      {getValues('user_type') === 'employer' && <Alert tone="info">{t('companyLater')}</Alert>}
    </>
  );
}
