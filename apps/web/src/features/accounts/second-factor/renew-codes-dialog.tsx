import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorCalls } from './second-factor.api.ts';

/** Ten new recovery codes in place of those that were made before. */
export function RenewCodesDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('accounts/second-factor');
  const formId = useId();
  const { renewRecoveryCodes, reload } = useSecondFactorCalls();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renewal = useMutation({
    mutationFn: renewRecoveryCodes,
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes);
      void reload();
    },
  });
  const { isPending, error } = renewal;
  return (
    <Dialog
      open
      focusField
      size={codes ? 'md' : 'sm'}
      closeOnOverlay={!codes}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t(codes ? 'codes.title' : 'renewal.title')}
      closeText={t('close')}
      footer={
        codes ? (
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isPending} busyText={t('renewal.busy')}>
              {t('renewal.confirm')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <CodeForm
          id={formId}
          label={t('appCode')}
          error={error}
          onChange={renewal.reset}
          onSubmit={(code, refused) => !isPending && renewal.mutate(code, { onError: refused })}
        >
          <p>{t('renewal.text')}</p>
        </CodeForm>
      )}
    </Dialog>
  );
}
