import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClasses } from './field.tsx';
import type { FieldTexts } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type SelectOption = { value: string; label: string };

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { label: ReactNode; options: readonly SelectOption[]; placeholder?: string };

/** The native select on purpose: phones show their own wheel, which no list of ours beats. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, placeholder, hint, error, warning, id, required, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} warning={warning} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={joinClasses(inputClasses, 'appearance-none pr-10', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-muted"
          />
        </div>
      )}
    </Field>
  );
}
