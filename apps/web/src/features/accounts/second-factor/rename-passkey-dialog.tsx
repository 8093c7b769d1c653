import { useTexts } from '@relevo/browser/texts';
import type { PasskeyView } from '@relevo/contracts/second-factor';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { isAboutName, NameField } from './name-field.tsx';
import { usePasskeyCalls } from './second-factor.api.ts';

type RenamePasskeyDialogProps = { passkey: PasskeyView; onClose(): void };

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const t = useTexts('accounts/second-factor');
  const formId = useId();
  const { rename, reload } = usePasskeyCalls((call) => call());
  const [name, setName] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const renaming = useMutation({
    mutationFn: (next: string) => rename(passkey.id, next),
    onSuccess: (renamed) => {
      showToast('success', t('passkeys.rename.done', { name: renamed.name }));
      onClose();
    },
    onSettled: () => void reload(),
  });
  const { isPending, error } = renaming;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else renaming.mutate(name.trim());
  }

  return (
    <Dialog
      open
      focusField
      size="sm"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('passkeys.rename.title', { name: passkey.name })}
      closeText={t('close')}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isPending} busyText={t('passkeys.rename.busy')}>
            {t('passkeys.rename.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {error && !isAboutName(error) && <Alert tone="danger">{error.message}</Alert>}
        <NameField
          ref={field}
          name={name}
          isMissing={isMissing}
          error={error}
          onChange={(next) => {
            setName(next);
            setIsMissing(false);
            if (error) renaming.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
