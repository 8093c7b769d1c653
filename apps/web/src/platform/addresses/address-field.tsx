import type { AddressCountry } from '@relevo/domain/place-names';
import { Field, inputClasses } from '@relevo/ui/field';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import type { Address } from './address-provider.ts';
import { findAddressProvider } from './find-provider.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useCombobox } from './use-combobox.ts';

type AddressFieldProps = {
  /** The form's field for the street. */
  field: UseFormRegisterReturn;
  label: string;
  required?: boolean;
  error?: string;
  /** Suggests addresses of this country only. */
  country?: AddressCountry;
  onChoose(address: Address): void;
};

/** A street that completes itself: suggestions below the field, and nothing forced on who types it out. */
export function AddressField({ field, label, required, error, country, onChoose }: AddressFieldProps) {
  const t = useTexts('addresses');
  const input = useRef<HTMLInputElement>(null);
  const [lacksStreet, setLacksStreet] = useState(false);
  const { suggestions, status, type, clear } = useAddressSuggestions(country);
  const combobox = useCombobox({ count: suggestions.length, choose: (index) => void choose(index), close: clear });

  async function choose(index: number): Promise<void> {
    const suggestion = suggestions[index];
    combobox.shut();
    clear();
    const address = await suggestion?.resolve().catch(() => undefined);
    if (!address) return;
    setLacksStreet(address.address_line1 === '');
    onChoose(address);
    // A town alone is a beginning: selected, so that typing the street replaces it.
    if (address.address_line1 === '') input.current?.select();
  }

  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={t('hint')}
      warning={lacksStreet ? t('addStreet') : undefined}
    >
      {(control) => (
        <div className="relative">
          <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-5 text-ink-faint" />
          <input
            type="text"
            autoComplete="address-line1"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={combobox.isOpen}
            aria-controls={combobox.isOpen ? combobox.listId : undefined}
            aria-activedescendant={combobox.activeId}
            onKeyDown={combobox.onKeyDown}
            {...control}
            name={field.name}
            ref={(element) => {
              input.current = element;
              field.ref(element);
            }}
            className={`${inputClasses} pl-10`}
            onFocus={() => void findAddressProvider()}
            onChange={(event) => {
              setLacksStreet(false);
              type(event.target.value);
              combobox.open();
              void field.onChange(event);
            }}
            onBlur={(event) => {
              combobox.shut();
              clear();
              void field.onBlur(event);
            }}
          />
          {combobox.isOpen && (
            <SuggestionList suggestions={suggestions} combobox={combobox} onChoose={(index) => void choose(index)} />
          )}
          <p role="status" className="sr-only">
            {status === 'found' && (suggestions.length > 0 ? t('found', { count: suggestions.length }) : t('notFound'))}
          </p>
        </div>
      )}
    </Field>
  );
}
