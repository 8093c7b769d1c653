import { FieldMessages } from '@relevo/ui/field-messages';
import { type ReactNode, useId } from 'react';

type ChoiceListProps = { legend: string; hint?: string; error?: string; action?: ReactNode; children: ReactNode };

/** Checkboxes that are one field. Its hint and its error stand above them, because the list is longer than a phone. */
export function ChoiceList({ legend, hint, error, action, children }: ChoiceListProps) {
  const id = useId();
  const describing = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describing || undefined} className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="mb-2 grid justify-items-start gap-1.5">
        <FieldMessages id={id} hint={hint} error={error} />
        {action}
      </div>
      <div className={`rounded-control border px-3 py-1 ${error ? 'border-danger' : 'border-line'}`}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = { name: string; title: string; text?: string; checked: boolean; onChange(isChecked: boolean): void };

export function Choice({ name, title, text, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm leading-6">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent"
      />
      <span className="min-w-0">
        <span id={`${id}-title`} className={text ? 'block font-medium' : 'block'}>
          {title}
        </span>
        {text && (
          <span id={`${id}-text`} className="block text-ink-muted leading-5">
            {text}
          </span>
        )}
      </span>
    </label>
  );
}
