import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import type { LoginBody, SignedInView } from '@relevo/contracts/accounts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import type { SecondFactorMethod } from '@relevo/domain/second-factor';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { canUsePasskeys } from '../parts/passkey-device.ts';
import { PasskeyTrouble } from './passkey-trouble.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type CodeStepProps = {
  /** What was typed before; it lives in the memory of the page only. */
  body: LoginBody;
  methods: readonly SecondFactorMethod[];
  onSignedIn(answer: SignedInView): void;
  onBack(): void;
};

/** Asks for a code after the right password. The one field takes either kind; which one decides its keyboard and its words. */
export function CodeStep({ body, methods, onSignedIn, onBack }: CodeStepProps) {
  const t = useTexts('accounts/second-step');
  const [kind, setKind] = useState<'totp' | 'recovery_code'>('totp');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: () => api.call(accounts.logIn, { body: { ...body, code }, toast: false }),
    onSuccess: onSignedIn,
    onError: () => field.current?.select(),
  });
  const passkey = usePasskeySignIn(onSignedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is typed into the same field.
  useEffect(() => field.current?.focus(), [kind]);

  function change(next: string): void {
    setCode(next);
    setIsMissing(false);
    login.reset();
  }

  function choose(next: typeof kind): void {
    change('');
    passkey.reset();
    setKind(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (login.isPending) return;
    passkey.reset();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else login.mutate();
  }

  const isWrong = login.error instanceof ApiError && (login.error.status === 401 || login.error.status === 400);
  const error = isMissing ? t(`missing.${kind}`) : isWrong ? t(`wrong.${kind}`) : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {login.error && !isWrong && <Alert tone="danger">{login.error.message}</Alert>}
      {passkey.error && <PasskeyTrouble error={passkey.error} />}
      <p>{t(`text.${kind}`)}</p>
      <TextField
        ref={field}
        label={t(`label.${kind}`)}
        hint={t('tries')}
        error={error}
        name="code"
        value={code}
        autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'totp' ? 'none' : 'characters'}
        spellCheck={false}
        maxLength={40}
        className={kind === 'totp' ? 'text-lg tabular-nums tracking-widest' : 'font-mono uppercase'}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" size="lg" wide busy={login.isPending} busyText={t('busy')}>
        {t('action')}
      </Button>
      <div className="-mb-2 grid justify-items-start border-line border-t pt-3">
        {kind === 'recovery_code' && (
          <Way icon={<Smartphone aria-hidden="true" className="size-4" />} onClick={() => choose('totp')}>
            {t('use.totp')}
          </Way>
        )}
        {kind === 'totp' && methods.includes('recovery_code') && (
          <Way icon={<LifeBuoy aria-hidden="true" className="size-4" />} onClick={() => choose('recovery_code')}>
            {t('use.recovery_code')}
          </Way>
        )}
        {methods.includes('passkey') && canUsePasskeys() && (
          <Way
            icon={<KeyRound aria-hidden="true" className="size-4" />}
            busy={passkey.isPending}
            busyText={t('use.passkeyBusy')}
            onClick={() => {
              login.reset();
              passkey.mutate();
            }}
          >
            {t('use.passkey')}
          </Way>
        )}
        <Way icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={onBack}>
          {t('back')}
        </Way>
        <p className="mt-2 text-ink-muted text-sm">
          {t('lost')}{' '}
          <Link to={paths.contact} className="text-accent-ink underline underline-offset-4">
            {t('contact')}
          </Link>
        </p>
      </div>
    </form>
  );
}

type WayProps = { icon: ReactNode; busy?: boolean; busyText?: string; onClick(): void; children: ReactNode };

function Way(props: WayProps) {
  return <Button variant="ghost" className="-ml-4" {...props} />;
}
