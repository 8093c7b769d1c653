import { fieldErrorOf } from '@relevo/browser/api-error';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isMissing, problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useSecondFactor } from './session.api.ts';

const codeDigits = 6;

/** The digits of what was typed or pasted: apps show a code as "123 456", and it is copied that way. */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}

export function CodeForm({ submitText, isFocused }: { submitText: string; isFocused: boolean }) {
  const t = useTexts();
  const give = useSecondFactor();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (give.isPending) return;
    give.reset();
    setShort(code.length !== codeDigits);
    if (code.length !== codeDigits) return input.current?.focus();
    give.mutate(code, {
      onError: () => {
        // A code works once, so the same one is never worth sending again.
        setCode('');
        input.current?.focus();
      },
    });
  };

  const refused = fieldErrorOf(give.error, 'code');
  const isOtherTrouble = give.isError && !refused && !isMissing(give.error);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {isOtherTrouble && <Alert tone="danger">{problemText(give.error)}</Alert>}
      <TextField
        ref={input}
        label={t('second_factor.code')}
        hint={t('second_factor.code_hint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(readCode(event.target.value))}
        error={isShort ? t('second_factor.code_short') : refused}
        className="text-center font-semibold text-xl tracking-[0.4em]"
      />
      <Button type="submit" wide busy={give.isPending} busyText={t('second_factor.submitting')}>
        {submitText}
      </Button>
    </form>
  );
}
