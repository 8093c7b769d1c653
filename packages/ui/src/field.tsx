import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldMessages, type FieldTexts, requiredMark } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

// Text of 16 px keeps phones from zooming into the field when it gets the focus.
export const inputClasses = joinClasses(
  'block min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink',
  'placeholder:text-ink-faint transition-colors duration-150 hover:border-ink-faint',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-muted disabled:cursor-not-allowed disabled:opacity-60',
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
);

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

type FieldProps = FieldTexts & {
  label: ReactNode;
  id?: string;
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/** A label, a control and its texts, tied together for eyes and for screen readers. */
export function Field({ label, id, required = false, children, ...texts }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={controlId} className={joinClasses('font-medium text-ink text-sm', required && requiredMark)}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': texts.error ? true : undefined,
        'aria-describedby': describedBy(controlId, texts),
        'aria-required': required || undefined,
      })}
      <FieldMessages id={controlId} {...texts} />
    </div>
  );
}

export type TextFieldProps = ComponentProps<'input'> & FieldTexts & { label: ReactNode };

/**
 * `required` marks the field, also for assistive technology; the browser's own bubble is left out, because it speaks
 * the browser's language instead of the account's.
 */
export function TextField({ label, hint, error, warning, id, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning} id={id} required={required}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(inputClasses, className)} />}
    </Field>
  );
}
