import { EmailBody } from '@relevo/contracts/accounts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { TextField } from '@relevo/ui/field';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-client.ts';
import { schemaResolver } from '../../platform/forms/problem-resolver.ts';
import { useFieldErrorText } from '../../platform/forms/use-field-error-text.ts';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { useRequestReset } from './forgot-password.api.ts';

export function ForgotPasswordForm() {
  const t = useTexts('forgot-password');
  const errorText = useFieldErrorText();
  const request = useRequestReset();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: schemaResolver<{ email: string }>(EmailBody),
  });

  const submit = handleSubmit(({ email }) =>
    request.mutate(email.trim(), {
      onError: (error) => showToast('error', (error instanceof ApiError && error.screenMessage) || t('failure')),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* The same words after a failure: the page must not tell who has an account. */}
      {(request.isSuccess || request.isError) && <Alert tone="success">{t('sent')}</Alert>}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={errorText(formState.errors.email)}
        {...register('email')}
      />
      <Button type="submit" size="lg" wide busy={request.isPending} busyText={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
