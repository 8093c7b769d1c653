import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { PasswordField } from '@relevo/ui/password-field';
import { useForm } from 'react-hook-form';
import { UsernameHint } from '../../../platform/confirmation/username-hint.tsx';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { showToast } from '../../../platform/toasts.ts';
import { type ConfirmedPassword, confirmationProblems } from '../parts/password-confirmation.ts';
import { refusalOf } from './refusal.ts';
import { useChangePassword } from './security.api.ts';

const passwordProblems = fetchedSchema(() =>
  import('@relevo/contracts/sessions').then((file) => file.ChangePasswordBody),
);

type Values = ConfirmedPassword & { current_password: string };
const empty: Values = { current_password: '', new_password: '', confirm_new_password: '' };

export function ChangePasswordForm() {
  const t = useTexts('accounts/security');
  const errorText = useFieldErrorText();
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: empty,
    resolver: problemResolver(async (values) => ({
      ...(await passwordProblems(values)),
      ...confirmationProblems(values),
    })),
  });
  const { errors } = formState;
  const toggle = { showText: t('showPassword'), hideText: t('hidePassword') };
  const refusal = refusalOf(change.error, ['current_password', 'new_password']);

  const submit = handleSubmit(({ current_password, new_password }) =>
    change.mutate(
      { current_password, new_password },
      {
        onSuccess: () => {
          reset(empty);
          showToast('success', t('password.changed'));
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          showServerFieldErrors(setError, error.fields, ['current_password', 'new_password']);
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <UsernameHint />
      <PasswordField
        {...toggle}
        label={t('password.current')}
        autoComplete="current-password"
        error={errorText(errors.current_password)}
        {...register('current_password')}
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <PasswordField
          {...toggle}
          label={t('password.new')}
          hint={t('password.lengthHint')}
          autoComplete="new-password"
          error={errorText(errors.new_password)}
          {...register('new_password')}
        />
        <PasswordField
          {...toggle}
          label={t('password.confirm')}
          autoComplete="new-password"
          error={errorText(errors.confirm_new_password)}
          {...register('confirm_new_password')}
        />
      </div>
      <Button
        type="submit"
        busy={change.isPending}
        busyText={t('password.changing')}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('password.change')}
      </Button>
    </form>
  );
}
