import type { UseFormReturn } from 'react-hook-form';
import { AddressFields, addressFieldNames } from '../../../platform/addresses/address-fields.tsx';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { ContactValues } from './contact-values.ts';

export function ContactAddress({ form }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('profile');
  const errorText = useFieldErrorText();
  const { register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;

  return (
    <AddressFields
      bind={(name) => register(name)}
      fill={(values) => {
        for (const name of addressFieldNames) {
          setValue(name, values[name], { shouldDirty: true, shouldValidate: isSubmitted });
        }
      }}
      errorOf={(name) => errorText(errors[name])}
      countryPlaceholder={t('fields.chooseCountry')}
    />
  );
}
