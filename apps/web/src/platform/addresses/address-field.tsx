import { currentLanguage, useTexts } from '@relevo/browser/texts';
import { addresses } from '@relevo/contracts/calls/addresses';
import type { AddressCountry } from '@relevo/domain/place-names';
import { Field, inputClasses } from '@relevo/ui/field';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '../api-client.ts';
import { type Address, type AddressProvider, type AddressSuggestion, withFallback } from './address-provider.ts';
import { createSuggestionSearch, noSuggestions, type SuggestionState } from './suggestion-search.ts';
import { useCombobox } from './use-combobox.ts';

type AddressFieldProps = {
  /** The form's field for the street. */
  field: UseFormRegisterReturn;
  label: string;
  required?: boolean;
  error?: string;
  /** Suggests addresses of this country only. */
  country?: AddressCountry;
  /** Suggests addresses of this country first. */
  prefer?: AddressCountry;
  onChoose(address: Address): void;
};

/** A street that completes itself: suggestions below the field, and nothing forced on who types it out. */
export function AddressField({ field, label, required, error, country, prefer, onChoose }: AddressFieldProps) {
  const t = useTexts('addresses');
  const input = useRef<HTMLInputElement>(null);
  const [lacksStreet, setLacksStreet] = useState(false);
  const { suggestions, status, type, clear } = useAddressSuggestions(country);
  const hasNone = status === 'found' && suggestions.length === 0;
  const combobox = useCombobox({ count: suggestions.length, choose: (index) => void choose(index), close: clear });

  async function choose(index: number): Promise<void> {
    const suggestion = suggestions[index];
    combobox.shut();
    clear();
    const address = await suggestion?.resolve().catch(() => undefined);
    if (!address) return;
    setLacksStreet(address.address_line1 === '');
    onChoose(address);
    // A city alone is an unfinished address: selected, so that typing the street replaces it.
    if (address.address_line1 === '') input.current?.select();
  }

  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={t('hint')}
      warning={lacksStreet ? t('addStreet') : hasNone ? t('addTown') : undefined}
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
              type(event.target.value, prefer);
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

function useAddressSuggestions(country?: AddressCountry) {
  const [state, setState] = useState<SuggestionState>(noSuggestions);
  const [search] = useState(() => createSuggestionSearch({ provider: findAddressProvider, show: setState, country }));
  useEffect(() => search.stop, [search]);
  return { ...state, type: search.type, clear: search.clear };
}

/** Suggestions of our server. One failed call shows a toast; the next keystrokes do not repeat it. */
function gazetteerProvider(): AddressProvider {
  let hasFailed = false;
  return {
    async suggest({ text, country, prefer }, signal) {
      try {
        const page = await api.call(addresses.search, {
          query: { q: text, country, prefer },
          signal,
          toast: !hasFailed,
        });
        hasFailed = false;
        return page.results.map(({ label, ...address }) => ({ id: label, label, resolve: async () => address }));
      } catch (error) {
        hasFailed ||= !signal.aborted;
        throw error;
      }
    },
  };
}

const ours = gazetteerProvider();
let found: Promise<AddressProvider> | undefined;

/** Which provider this installation has. Asked when an address field is first focused, once for all of them. */
function findAddressProvider(): Promise<AddressProvider> {
  found ??= askServer().catch(() => {
    // Not knowing is no reason not to help; the question is asked again for the next field.
    found = undefined;
    return ours;
  });
  return found;
}

async function askServer(): Promise<AddressProvider> {
  const { maps_api_key: key } = await api.call(addresses.publicConfig, { toast: false });
  if (key === null) return ours;
  const [{ mapsProvider }, { loadMaps }] = await Promise.all([import('./maps-provider.ts'), import('./load-maps.ts')]);
  return withFallback(
    mapsProvider(() => loadMaps({ key, language: currentLanguage() })),
    ours,
  );
}

type SuggestionListProps = {
  suggestions: readonly AddressSuggestion[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'listId' | 'optionId' | 'activeIndex'>;
  onChoose(index: number): void;
};

function SuggestionList({ suggestions, combobox, onChoose }: SuggestionListProps) {
  const t = useTexts('addresses');
  const active = useRef<HTMLDivElement>(null);
  const { activeIndex } = combobox;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another option became the active one.
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
    >
      {suggestions.map(({ id, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
        <div
          key={id}
          id={combobox.optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          ref={index === activeIndex ? active : undefined}
          tabIndex={-1}
          // A press must not take the focus from the field, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
        >
          <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        </div>
      ))}
    </div>
  );
}
