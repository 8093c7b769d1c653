import { ApiError } from '@relevo/browser/api-error';
import { useTexts } from '@relevo/browser/texts';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { deviceFailureOf } from '../parts/passkey-device.ts';
import { readDevice } from '../parts/read-device.ts';
import { isAboutName, NameField } from './name-field.tsx';
import { usePasskeyCalls } from './second-factor.api.ts';

/** A name first, because the answer of the device can be kept for some minutes only; then the password and the device. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/second-factor');
  const formId = useId();
  const { confirmed, dialog } = usePasswordConfirmation();
  const { add, reload } = usePasskeyCalls(confirmed);
  const [name, setName] = useState(ownDeviceName);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: add,
    onSuccess: (made) => {
      void reload();
      showToast('success', t('passkeys.add.done', { name: made.name }));
      onClose();
    },
  });
  const { isPending, error } = adding;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else adding.mutate(name.trim());
  }

  return (
    <>
      <Dialog
        open
        focusField
        size="sm"
        onOpenChange={(open) => !open && !isPending && onClose()}
        title={t('passkeys.add.title')}
        closeText={t('close')}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isPending} busyText={t('passkeys.add.busy')}>
              {t('passkeys.add.confirm')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <p>{t('passkeys.add.text')}</p>
          {error && <Trouble error={error} />}
          <NameField
            ref={field}
            name={name}
            isMissing={isMissing}
            error={error}
            onChange={(next) => {
              setName(next);
              setIsMissing(false);
              if (error) adding.reset();
            }}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

function Trouble({ error }: { error: Error }) {
  const t = useTexts('accounts/second-factor');
  if (isPasswordRequired(error) || isAboutName(error)) return null;
  if (error instanceof ApiError) {
    return <Alert tone="danger">{error.fields.response?.join(' ') ?? error.message}</Alert>;
  }
  const failure = deviceFailureOf(error);
  return <Alert tone={failure === 'failed' ? 'danger' : 'info'}>{t(`passkeys.add.trouble.${failure}`)}</Alert>;
}

/** As most people would call it: the names are the makers'. */
function ownDeviceName(): string {
  const { system, browser } = readDevice(navigator.userAgent);
  return system ?? browser ?? '';
}
