import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { PasskeyView } from '@relevo/contracts/second-factor';
import { useMutation } from '@tanstack/react-query';
import { isPasswordRequired } from '../../../platform/confirmation/ask-again.ts';
import { usePasswordConfirmation } from '../../../platform/confirmation/use-password-confirmation.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { usePasskeyCalls } from './second-factor.api.ts';

type RemovePasskeyDialogProps = { passkey: PasskeyView; onClose(): void; onRemoved(): void };

export function RemovePasskeyDialog({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const t = useTexts('accounts/second-factor');
  const { confirmed, dialog } = usePasswordConfirmation();
  const { remove, reload } = usePasskeyCalls(confirmed);
  const removal = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => {
      showToast('success', t('passkeys.remove.done', { name }));
      onRemoved();
    },
    onSettled: () => void reload(),
  });
  const { error } = removal;
  return (
    <>
      <QuestionDialog
        size="sm"
        isDanger
        title={t('passkeys.remove.title', { name })}
        closeText={t('close')}
        keepText={t('passkeys.remove.keep')}
        confirmText={t('passkeys.remove.confirm')}
        busyText={t('passkeys.remove.busy')}
        busy={removal.isPending}
        errorText={error && !isPasswordRequired(error) ? error.message : null}
        onConfirm={() => removal.mutate()}
        onClose={onClose}
      >
        <p>{t('passkeys.remove.text')}</p>
      </QuestionDialog>
      {dialog}
    </>
  );
}
