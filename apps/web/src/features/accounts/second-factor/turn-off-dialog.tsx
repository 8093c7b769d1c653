import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { CodeForm } from './code-form.tsx';
import { useSecondFactorCalls } from './second-factor.api.ts';

/** Takes a code and, where it was not given just now, the password. */
export function TurnOffDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/second-factor');
  const formId = useId();
  const { removeTotp, reload } = useSecondFactorCalls();
  const { confirmed, dialog } = usePasswordConfirmation();
  const removal = useMutation({
    mutationFn: (code: string) => confirmed(() => removeTotp(code)),
    onSuccess: () => {
      void reload();
      showToast('success', t('off.done'));
      onClose();
    },
  });
  const { isPending, error } = removal;
  return (
    <>
      <Dialog
        open
        focusField
        size="sm"
        onOpenChange={(open) => !open && !isPending && onClose()}
        title={t('off.title')}
        closeText={t('close')}
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('off.keep')}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={isPending} busyText={t('off.busy')}>
              {t('off.confirm')}
            </Button>
          </>
        }
      >
        <CodeForm
          id={formId}
          takesRecoveryCode
          label={t('off.code')}
          hint={t('off.codeHint')}
          error={error}
          onChange={removal.reset}
          onSubmit={(code, refused) => !isPending && removal.mutate(code, { onError: refused })}
        >
          <p>{t('off.text')}</p>
        </CodeForm>
      </Dialog>
      {dialog}
    </>
  );
}
