import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { security } from '@relevo/contracts/calls/security';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { PasswordField } from '@relevo/ui/password-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api-client.ts';
import { fetchedSchema } from '../forms/fetched-rules.ts';
import { problemResolver } from '../forms/problem-resolver.ts';
import { useFieldErrorText } from '../forms/use-field-error-text.ts';
import { isPasswordRequired } from './ask-again.ts';
import { UsernameHint } from './username-hint.tsx';

const passwordProblems = fetchedSchema(() =>
  import('@relevo/contracts/sessions').then((file) => file.ConfirmPasswordBody),
);

type ConfirmPasswordDialogProps = { onConfirmed(): void; onClose(): void };

/** Asks for the password of the signed-in account; stays open, with what was typed, while it is wrong. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const t = useTexts('confirmation');
  const formId = useId();
  const errorText = useFieldErrorText();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: problemResolver((values) => passwordProblems(values)),
  });
  const confirmation = useMutation({
    mutationFn: (password: string) => api.call(security.confirmPassword, { body: { password } }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (!isAboutPassword(error)) return;
      const message = isPasswordRequired(error) ? t('wrong') : error.message;
      setError('password', { type: 'server', message }, { shouldFocus: true });
    },
  });
  const { error, isPending } = confirmation;

  function submit(event: FormEvent): void {
    // React lets it bubble to the form of the screen, which would be sent a second time.
    event.stopPropagation();
    void handleSubmit(({ password }) => confirmation.mutate(password))(event);
  }

  return (
    <Dialog
      open
      focusField
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('title')}
      closeText={t('cancel')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending || formState.isSubmitting} busyText={t('confirming')}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('text')}</p>
        {error && !isAboutPassword(error) && <Alert tone="danger">{error.message}</Alert>}
        <UsernameHint />
        <PasswordField
          label={t('password')}
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

/** Whatever the server refuses is about the one field; a failure of the network or the server is not. */
function isAboutPassword(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
