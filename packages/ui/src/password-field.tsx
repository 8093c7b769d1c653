import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, inputClasses, type TextFieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { showText: string; hideText: string };

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, warning, id, required, className, showText, hideText, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} warning={warning} id={id} required={required}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={joinClasses(inputClasses, 'pr-12', className)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            title={isShown ? hideText : showText}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{isShown ? hideText : showText}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
