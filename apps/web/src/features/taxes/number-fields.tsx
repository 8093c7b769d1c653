import { useTexts } from '@relevo/browser/texts';
import type { TaxCountry } from '@relevo/domain/papers';
import type { TaxNumberField } from '@relevo/domain/tax-numbers';
import { TextField } from '@relevo/ui/field';
import { CircleCheck } from 'lucide-react';
import type { FieldError } from 'react-hook-form';
import { useFieldErrorText, useProblemText } from '../../platform/forms/use-field-error-text.ts';
import { numberState, numbersOf } from './number-state.ts';

type NumberFieldsProps = {
  country: TaxCountry;
  values: Readonly<Record<TaxNumberField, string>>;
  errors: Partial<Record<TaxNumberField, FieldError>>;
  inputs(field: TaxNumberField): object;
};

/** The numbers that the country knows, each checked while it is typed. */
export function NumberFields({ country, values, errors, inputs }: NumberFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {numbersOf[country].map((field) => (
        <NumberField key={field} field={field} typed={values[field]} error={errors[field]} input={inputs(field)} />
      ))}
    </div>
  );
}

type NumberFieldProps = { field: TaxNumberField; typed: string; error: FieldError | undefined; input: object };

function NumberField({ field, typed, error, input }: NumberFieldProps) {
  const t = useTexts('taxes');
  const errorText = useFieldErrorText();
  const problemText = useProblemText();
  const state = numberState(field, typed);
  const wrong = state === 'wrong' ? problemText({ problem: `${field}_invalid` }) : undefined;
  return (
    <TextField
      label={t(`numbers.${field}`)}
      hint={
        state === 'right' ? (
          <span className="inline-flex items-center gap-1.5 text-success">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {t('numbers.right')}
          </span>
        ) : (
          t(`hints.${field}`)
        )
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={state === 'right' ? undefined : (wrong ?? errorText(error))}
      {...input}
    />
  );
}
