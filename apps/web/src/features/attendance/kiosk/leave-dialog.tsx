import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { PasswordField } from '@relevo/ui/password-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { closeKiosk } from './kiosk-session.ts';

type LeaveDialogProps = { hasPin: boolean; onClose(): void; onLeft(): void };

/** Leaves the kiosk with its PIN, or with the employer's password. */
export function LeaveDialog({ hasPin, onClose, onLeft }: LeaveDialogProps) {
  const t = useTexts('attendance/kiosk');
  const formId = useId();
  const [means, setMeans] = useState<'pin' | 'password'>(hasPin ? 'pin' : 'password');
  const [secret, setSecret] = useState('');
  const leaving = useMutation({
    mutationFn: () => closeKiosk(means === 'pin' ? { pin: secret } : { password: secret }),
    onSuccess: onLeft,
    onError: (error) => {
      // The kiosk has already ended: there is nothing left to leave.
      if (error instanceof ApiError && error.status === 401) onLeft();
    },
  });
  const { error, isPending, reset } = leaving;
  const fieldError = error instanceof ApiError ? error.fields[means]?.join(' ') : undefined;

  function change(next: { means?: 'pin' | 'password'; secret: string }) {
    if (next.means) setMeans(next.means);
    setSecret(next.secret);
    reset();
  }

  return (
    <Dialog
      open
      focusField
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('leave.title')}
      description={t(`leave.text.${means}`)}
      closeText={t('leave.stay')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyText={t('leave.leaving')}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          leaving.mutate();
        }}
      >
        {error && !fieldError && <Alert tone="danger">{error.message}</Alert>}
        <PasswordField
          key={means}
          label={t(`leave.${means}`)}
          showText={t('leave.show')}
          hideText={t('leave.hide')}
          inputMode={means === 'pin' ? 'numeric' : undefined}
          // A browser at the door must neither offer nor keep the employer's password.
          autoComplete="off"
          required
          value={secret}
          error={fieldError}
          onChange={(typed) => change({ secret: typed.target.value })}
        />
        {hasPin && (
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() => change({ means: means === 'pin' ? 'password' : 'pin', secret: '' })}
          >
            {t(means === 'pin' ? 'leave.usePassword' : 'leave.usePin')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
