import { useTexts } from '@relevo/browser/texts';
import { taxCountries } from '@relevo/domain/papers';
import type { TaxNumberField } from '@relevo/domain/tax-numbers';
import { SelectField } from '@relevo/ui/select-field';
import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { NumberFields } from './number-fields.tsx';
import type { TaxValues } from './tax-values.ts';

type Field = 'country' | TaxNumberField;

type TaxNumbersProps = {
  side: 'worker' | 'company';
  values: TaxValues;
  errors: Partial<Record<Field, FieldError>>;
  inputs(field: Field): object;
  /** Beside the country. */
  children?: ReactNode;
};

/** The country, the numbers that it knows, and what they mean for the amounts on papers. */
export function TaxNumbers({ side, values, errors, inputs, children }: TaxNumbersProps) {
  const t = useTexts('taxes');
  const errorText = useFieldErrorText();
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={t('country')}
          options={taxCountries.map((country) => ({ value: country, label: t(`countries.${country}`) }))}
          error={errorText(errors.country)}
          {...inputs('country')}
        />
        {children}
      </div>
      <NumberFields country={values.country} values={values} errors={errors} inputs={inputs} />
      <p className="max-w-2xl text-sm">{t(`contained.${side}`)}</p>
    </>
  );
}
