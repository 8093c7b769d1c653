import { useTexts } from '@relevo/browser/texts';
import { addressCountries } from '@relevo/domain/place-names';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AddressField } from './address-field.tsx';
import type { Address } from './address-provider.ts';
import { keepPosition } from './chosen-position.ts';

export const addressFieldNames = ['address_line1', 'city', 'zip_code', 'country'] as const;
type AddressFieldName = (typeof addressFieldNames)[number];

type AddressFieldsProps = {
  /** The form's own field under each name. */
  bind(name: AddressFieldName): UseFormRegisterReturn;
  /** Writes a chosen address into the form. */
  fill(values: Record<AddressFieldName, string>, position: string): void;
  /** The country that the form says now: its addresses are suggested first. */
  country?: string;
  errorOf(name: AddressFieldName): string | undefined;
  required?: readonly AddressFieldName[];
  /** What the country says while none is chosen; without it there always is one. */
  countryPlaceholder?: string;
};

/** Street, city, ZIP and country. Choosing a suggestion fills the last three and locks what it filled until the user edits it. */
export function AddressFields({
  bind,
  fill,
  errorOf,
  required = [],
  country: current,
  countryPlaceholder,
}: AddressFieldsProps) {
  const t = useTexts('addresses');
  const [chosen, setChosen] = useState<Address | null>(null);
  const isChosen = chosen !== null;
  const cityInput = useRef<HTMLInputElement>(null);

  const textField = (name: AddressFieldName, autoComplete: string) => {
    const field = bind(name);
    return (
      <TextField
        label={t(`fields.${name}`)}
        autoComplete={autoComplete}
        // What the suggestion left empty is still to be typed.
        readOnly={Boolean(name !== 'address_line1' && chosen?.[name])}
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
    setChosen(null);
    // The link goes away with the lock; what it opened is where its focus belongs.
    cityInput.current?.focus();
  }

  function choose(address: Address): void {
    const { address_line1, city, zip_code, country } = address;
    setChosen(address);
    fill({ address_line1: address_line1 || city, city, zip_code, country }, keepPosition(address));
  }

  return (
    <>
      <AddressField
        label={t('fields.address_line1')}
        field={bind('address_line1')}
        required={required.includes('address_line1')}
        error={errorOf('address_line1')}
        prefer={addressCountries.find((country) => country === current)}
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

/** Says that fields were filled in, and unlocks them on demand. */
function ManualEntry({ onUnlock }: { onUnlock(): void }) {
  const t = useTexts('addresses');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      {t('filledIn')}
      <button
        type="button"
        className="min-h-11 font-semibold text-accent-ink underline underline-offset-4"
        onClick={onUnlock}
      >
        {t('editManually')}
      </button>
    </p>
  );
}
