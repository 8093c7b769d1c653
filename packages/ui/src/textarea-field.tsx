import type { ComponentProps, ReactNode } from 'react';
import { Field, inputClasses } from './field.tsx';
import type { FieldTexts } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type TextareaFieldProps = ComponentProps<'textarea'> & FieldTexts & { label: ReactNode };

/** Grows with what is typed where the browser can, and can always be pulled larger. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, warning, id, required, className, rows = 3, ...textarea } = props;
  return (
    <Field label={label} hint={hint} error={error} warning={warning} id={id} required={required}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={joinClasses(inputClasses, 'field-sizing-content max-h-96 min-h-24 resize-y', className)}
        />
      )}
    </Field>
  );
}
