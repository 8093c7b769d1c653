import { addressCountries } from '@relevo/domain/place-names';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import { AddressField } from './address-field.tsx';
import type { Address } from './address-provider.ts';
import { ManualEntry } from './manual-entry.tsx';

export const addressFieldNames = ['address_line1', 'city', 'zip_code', 'country'] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];

type AddressFieldsProps = {
  /** The form's own field under each name. */
  bind(name: AddressFieldName): UseFormRegisterReturn;
  /** Writes a chosen address into the form. */
  fill(values: Record<AddressFieldName, string>): void;
  errorOf(name: AddressFieldName): string | undefined;
  required?: readonly AddressFieldName[];
  /** What the country says while none is chosen; without it there always is one. */
  countryPlaceholder?: string;
};

/** Street, city, ZIP and country. Choosing a suggestion fills the last three and locks them until somebody wants to edit. */
export function AddressFields({ bind, fill, errorOf, required = [], countryPlaceholder }: AddressFieldsProps) {
  const t = useTexts('addresses');
  const [isChosen, setChosen] = useState(false);
  const cityInput = useRef<HTMLInputElement>(null);

  const textField = (name: AddressFieldName, autoComplete: string) => {
    const field = bind(name);
    return (
      <TextField
        label={t(`fields.${name}`)}
        autoComplete={autoComplete}
        readOnly={isChosen}
        required={required.includes(name)}
        error={errorOf(name)}
        {...field}
        ref={(element) => {
          if (name === 'city') cityInput.current = element;
          field.ref(element);
        }}
      />
    );
  };

  function unlock(): void {
    setChosen(false);
    // The link goes away with the lock; what it opened is where its focus belongs.
    cityInput.current?.focus();
  }

  function choose({ address_line1, city, zip_code, country }: Address): void {
    setChosen(true);
    fill({ address_line1: address_line1 || city, city, zip_code, country });
  }

  return (
    <>
      <AddressField
        label={t('fields.address_line1')}
        field={bind('address_line1')}
        required={required.includes('address_line1')}
        error={errorOf('address_line1')}
        onChoose={choose}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {textField('city', 'address-level2')}
        {textField('zip_code', 'postal-code')}
      </div>
      {isChosen ? (
        textField('country', 'country-name')
      ) : (
        <SelectField
          label={t('fields.country')}
          autoComplete="country-name"
          placeholder={countryPlaceholder}
          options={addressCountries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
          required={required.includes('country')}
          error={errorOf('country')}
          {...bind('country')}
        />
      )}
      {isChosen && <ManualEntry onUnlock={unlock} />}
    </>
  );
}
