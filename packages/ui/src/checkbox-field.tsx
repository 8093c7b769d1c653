import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldMessages, type FieldTexts, requiredMark } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts & { label: ReactNode };

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error, warning, id, required, className, ...input } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={controlId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm leading-6">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { hint, error, warning })}
          aria-required={required || undefined}
          className={joinClasses('mt-0.5 size-5 shrink-0 cursor-pointer accent-accent', className)}
        />
        <span className={required ? requiredMark : undefined}>{label}</span>
      </label>
      <FieldMessages id={controlId} hint={hint} error={error} warning={warning} />
    </div>
  );
}
