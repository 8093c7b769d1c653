import { ApiError } from '@relevo/browser/api-error';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { problemText } from '../../platform/api-client.ts';
import { useTexts } from '../../platform/texts.ts';
import { useSignIn } from './session.api.ts';

export function SignInForm() {
  const t = useTexts();
  const signIn = useSignIn();
  const [isMissing, setMissing] = useState({ email: false, password: false });
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const credentials = readCredentials(new FormData(event.currentTarget));
    const missing = { email: credentials.email === '', password: credentials.password === '' };
    setMissing(missing);
    signIn.reset();
    if (missing.email) emailInput.current?.focus();
    else if (missing.password) passwordInput.current?.focus();
    else signIn.mutate(credentials);
  };

  const refused = signIn.error instanceof ApiError ? signIn.error.fields : {};
  const isAboutFields = Boolean(refused.email ?? refused.password);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {signIn.isError && !isAboutFields && <Alert tone="danger">{problemText(signIn.error)}</Alert>}
      <TextField
        ref={emailInput}
        label={t('sign_in.email')}
        name="email"
        type="email"
        autoComplete="username"
        error={isMissing.email ? t('sign_in.email_required') : refused.email?.[0]}
      />
      <PasswordField
        ref={passwordInput}
        label={t('sign_in.password')}
        showText={t('sign_in.show_password')}
        hideText={t('sign_in.hide_password')}
        name="password"
        autoComplete="current-password"
        error={isMissing.password ? t('sign_in.password_required') : refused.password?.[0]}
      />
      <Button type="submit" wide busy={signIn.isPending} busyText={t('sign_in.submitting')}>
        {t('sign_in.submit')}
      </Button>
    </form>
  );
}

type Credentials = { email: string; password: string };

/** What was typed; a password is taken as it is, since spaces may be part of it. */
export function readCredentials(form: FormData): Credentials {
  const { email, password } = Object.fromEntries(form);
  return {
    email: typeof email === 'string' ? email.trim() : '',
    password: typeof password === 'string' ? password : '',
  };
}
