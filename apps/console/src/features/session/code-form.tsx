import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldProblem, isMissing } from '../../platform/api-error.ts';
import { problemText } from '../../platform/problem-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { codeDigits, readCode } from './code-entry.ts';
import { useSecondFactor } from './session.api.ts';

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

  const refused = fieldProblem(give.error, 'code');
  const isOtherTrouble = give.isError && !refused && !isMissing(give.error);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {isOtherTrouble && <Alert tone="danger">{problemText(give.error, t)}</Alert>}
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
