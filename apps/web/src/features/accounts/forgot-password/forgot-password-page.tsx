import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { accounts } from '@relevo/contracts/calls/accounts';
import { paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Card } from '@relevo/ui/card';
import { TextField } from '@relevo/ui/field';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { api } from '../../../platform/api-client.ts';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { Page } from '../../../platform/page.tsx';
import { showToast } from '../../../platform/toasts.ts';

const emailProblems = fetchedSchema(() => import('@relevo/contracts/accounts').then((file) => file.EmailBody));

export function ForgotPasswordPage() {
  const t = useTexts('accounts/forgot-password');
  return (
    <div className="mx-auto w-full max-w-md">
      <Page title={t('title')} intro={t('intro')}>
        <div className="grid gap-4">
          <Card>
            <ForgotPasswordForm />
          </Card>
          <Link
            to={paths.login}
            className="inline-flex min-h-11 items-center gap-2 justify-self-center font-semibold text-accent-ink underline underline-offset-4"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('backToSignIn')}
          </Link>
        </div>
      </Page>
    </div>
  );
}

function ForgotPasswordForm() {
  const t = useTexts('accounts/forgot-password');
  const errorText = useFieldErrorText();
  const request = useRequestReset();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: problemResolver<{ email: string }>((values) => emailProblems(values)),
  });

  const submit = handleSubmit(({ email }) =>
    request.mutate(email.trim(), {
      onError: (error) => showToast('error', (error instanceof ApiError && error.screenMessage) || t('failure')),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* The same text after a failure: the page must not reveal who has an account. */}
      {(request.isSuccess || request.isError) && <Alert tone="success">{t('sent')}</Alert>}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        error={errorText(formState.errors.email)}
        {...register('email')}
      />
      <Button type="submit" size="lg" wide busy={request.isPending || formState.isSubmitting} busyText={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}

function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => api.call(accounts.requestPasswordReset, { query: { email } }),
  });
}
