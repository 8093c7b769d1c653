import { type ReactNode, useId } from 'react';
import { describedBy, FieldMessages } from './field-messages.tsx';
import { joinClasses } from './join-classes.ts';

type Choice<Value extends string> = { value: Value; title: string; text?: string; icon?: ReactNode };

type ChoiceCardsProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  error?: ReactNode;
};

/** Radio buttons that show what each choice means; arrow keys move between them as between any radios. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, name, value, onChange, choices, error } = props;
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it here, and only a radiogroup can be invalid.
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={joinClasses(
              'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border bg-surface p-4 transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
              error ? 'border-danger' : 'border-line-strong hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-accent outline-none"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{choice.title}</span>
              {choice.text && <span className="mt-0.5 block text-ink-muted text-sm">{choice.text}</span>}
            </span>
            {choice.icon && (
              <span aria-hidden="true" className="shrink-0 text-accent-ink">
                {choice.icon}
              </span>
            )}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldMessages id={id} error={error} />
      </div>
    </fieldset>
  );
}
