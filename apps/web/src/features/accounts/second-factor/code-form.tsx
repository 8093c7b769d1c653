import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { TextField } from '@relevo/ui/field';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';

type CodeFormProps = {
  id: string;
  label: string;
  hint?: string;
  /** A recovery code has letters, so it gets another keyboard. */
  takesRecoveryCode?: boolean;
  error: Error | null;
  onChange(): void;
  onSubmit(code: string, refused: () => void): void;
  children?: ReactNode;
};

/** One field for a code; it stays, selected, while the code is wrong. */
export function CodeForm({ id, label, hint, takesRecoveryCode = false, error, ...form }: CodeFormProps) {
  const t = useTexts('accounts/second-factor');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refused = error instanceof ApiError ? error.fields.code?.join(' ') : undefined;
  const problem = isMissing ? t('codeMissing') : refused;
  // Under the field, where the buttons of a sheet on a phone would hide it.
  useEffect(() => {
    if (problem) field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else form.onSubmit(code, () => field.current?.select());
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      {form.children}
      {error && !refused && !isPasswordRequired(error) && <Alert tone="danger">{error.message}</Alert>}
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={problem}
        name="code"
        value={code}
        required
        autoComplete={takesRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
        className={takesRecoveryCode ? 'font-mono' : 'text-lg tabular-nums tracking-widest'}
        onChange={({ target }) => {
          setCode(target.value);
          setIsMissing(false);
          if (error) form.onChange();
        }}
      />
    </form>
  );
}
