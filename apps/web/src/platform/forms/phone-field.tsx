import { groupPhoneDigits, type PhoneCountryCode, phoneCountryCodes } from '@relevo/domain/phone';
import { TextField } from '@relevo/ui/field';
import { SelectField } from '@relevo/ui/select-field';
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { caretAfterRegrouping, onlyDigits, type PhoneEntry, readPhoneEntry } from './phone-entry.ts';

type PhoneFieldProps = {
  label: string;
  countryCodeLabel: string;
  countryNames: Record<PhoneCountryCode, string>;
  value: PhoneEntry;
  onChange(entry: PhoneEntry): void;
  name: string;
  required?: boolean;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A country code and ten digits, shown in the groups that country reads them in. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, countryCodeLabel, countryNames, value, onChange, name, required, error, ref } = props;
  const grouped = groupPhoneDigits(value.digits, value.countryCode);
  const noteCaret = useKeptCaret(grouped);

  return (
    <div className="grid grid-cols-[minmax(8.5rem,2fr)_3fr] items-start gap-3 sm:grid-cols-2 sm:gap-5">
      <SelectField
        label={countryCodeLabel}
        name={`${name}_country_code`}
        autoComplete="tel-country-code"
        value={value.countryCode}
        options={phoneCountryCodes.map((code) => ({ value: code, label: `${code} ${countryNames[code]}` }))}
        onChange={(event) => onChange({ ...value, countryCode: event.target.value as PhoneCountryCode })}
      />
      <TextField
        ref={ref}
        label={label}
        name={name}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required={required}
        error={error}
        value={grouped}
        onChange={(event) => {
          noteCaret(event);
          onChange(readPhoneEntry(event.target.value, value.countryCode));
        }}
      />
    </div>
  );
}

/** Regrouping rewrites the whole text, which would throw the caret to the end at every correction in the middle. */
function useKeptCaret(grouped: string): (event: ChangeEvent<HTMLInputElement>) => void {
  const edited = useRef<{ input: HTMLInputElement; digitsBeforeCaret: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back when the text was rewritten.
  useLayoutEffect(() => {
    if (!edited.current) return;
    const { input, digitsBeforeCaret } = edited.current;
    edited.current = null;
    const caret = caretAfterRegrouping(input.value, digitsBeforeCaret);
    input.setSelectionRange(caret, caret);
  }, [grouped]);

  return ({ target }) => {
    const beforeCaret = target.value.slice(0, target.selectionStart ?? target.value.length);
    edited.current = { input: target, digitsBeforeCaret: onlyDigits(beforeCaret).length };
  };
}
