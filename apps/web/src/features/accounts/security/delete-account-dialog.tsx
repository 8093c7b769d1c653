import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { PasswordField } from '@relevo/ui/password-field';
import { startTransition, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { UsernameHint } from '../../../platform/confirmation/username-hint.tsx';
import { fetchedSchema } from '../../../platform/forms/fetched-rules.ts';
import { problemResolver } from '../../../platform/forms/problem-resolver.ts';
import { showServerFieldErrors } from '../../../platform/forms/server-field-errors.ts';
import { useFieldErrorText } from '../../../platform/forms/use-field-error-text.ts';
import { announceLogout } from '../../../platform/session-events.ts';
import { showToast } from '../../../platform/toasts.ts';
import { clearTokens } from '../../../platform/tokens.ts';
import { refusalOf } from './refusal.ts';
import { useDeleteAccount } from './security.api.ts';

const deletionProblems = fetchedSchema(() =>
  import('@relevo/contracts/sessions').then((file) => file.DeleteAccountBody),
);

export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/security');
  const formId = useId();
  const errorText = useFieldErrorText();
  const leave = useLeaveDeletedAccount();
  const deletion = useDeleteAccount(leave);
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: problemResolver((values) => deletionProblems(values)),
  });
  const refusal = refusalOf(deletion.error, ['password']);

  const submit = handleSubmit(({ password }) =>
    deletion.mutate(password, {
      onError: (error) => {
        if (error instanceof ApiError) showServerFieldErrors(setError, error.fields, ['password']);
      },
    }),
  );

  return (
    <Dialog
      open
      // Once the server is erasing the account, nothing can stop it.
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={t('deletion.question')}
      closeText={t('cancel')}
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={deletion.isPending || formState.isSubmitting}
            busyText={t('deletion.busy')}
          >
            {t('deletion.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <p>{t('deletion.consequence')}</p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <UsernameHint />
        <PasswordField
          label={t('deletion.password')}
          showText={t('showPassword')}
          hideText={t('hidePassword')}
          autoComplete="current-password"
          error={errorText(formState.errors.password)}
          {...register('password')}
        />
      </form>
    </Dialog>
  );
}

/** Confirms the deletion, ends the session and goes to the landing page. */
function useLeaveDeletedAccount(): () => void {
  const t = useTexts('accounts/security');
  const navigate = useNavigate();
  return () => {
    showToast('success', t('deletion.done'));
    clearTokens();
    // In one step: without an account the guard of this page would redirect to the sign-in page first.
    startTransition(() => {
      announceLogout();
      void navigate(paths.home, { replace: true });
    });
  };
}
