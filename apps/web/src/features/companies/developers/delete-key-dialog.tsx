import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { KeyView } from '@relevo/contracts/keys';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../platform/toasts.ts';
import { useKeyCalls } from './keys.api.ts';

export function DeleteKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: KeyView; onClose(): void }) {
  const t = useTexts('companies/developers');
  const calls = useKeyCalls();
  const deletion = useMutation({
    mutationFn: () => calls.delete(id),
    onSuccess: () => {
      showToast('success', t('keys.deletion.done', { name }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      isDanger
      title={t('keys.deletion.title', { name })}
      closeText={t('close')}
      keepText={t('keep')}
      confirmText={t('keys.deletion.confirm')}
      busyText={t('deleting')}
      busy={deletion.isPending}
      errorText={deletion.error?.message}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>{t('keys.deletion.text')}</p>
    </QuestionDialog>
  );
}
