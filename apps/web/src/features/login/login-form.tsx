import { LoginBody } from '@relevo/contracts/accounts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { PasswordField } from '@relevo/ui/password-field';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import { schemaResolver } from '../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useLogin } from './login.api.ts';

export function LoginForm() {
  const t = useTexts('login');
  const errorText = useFieldErrorText();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm<LoginBody>({
    defaultValues: { email: '', password: '' },
    resolver: schemaResolver(LoginBody),
  });
  const { errors } = formState;

  const submit = handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: (answer) => {
        signIn(answer);
        void navigate(paths.home);
      },
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(setError, error.fields, ['email', 'password']);
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {login.isError && (
        <Alert tone="danger">{(login.error instanceof ApiError && login.error.screenMessage) || t('failure')}</Alert>
      )}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={errorText(errors.email)}
        {...register('email')}
      />
      <div>
        <PasswordField
          label={t('password')}
          showText={t('showPassword')}
          hideText={t('hidePassword')}
          autoComplete="current-password"
          error={errorText(errors.password)}
          {...register('password')}
        />
        <Link
          to={paths.forgotPassword}
          className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-medium text-accent-ink underline underline-offset-4"
        >
          {t('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="lg" wide busy={login.isPending} busyText={t('signingIn')}>
        {t('signIn')}
      </Button>
    </form>
  );
}
