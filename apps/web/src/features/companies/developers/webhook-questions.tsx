import { QuestionDialog } from '@relevo/browser/question-dialog';
import { useTexts } from '@relevo/browser/texts';
import type { WebhookView } from '@relevo/contracts/webhooks';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../platform/toasts.ts';
import { hostOf } from './webhook-draft.ts';
import { useWebhookCalls } from './webhooks.api.ts';

type OfWebhook = { webhook: WebhookView; onClose(): void };

export function DeleteWebhookDialog({ webhook, onClose }: OfWebhook) {
  const t = useTexts('companies/developers');
  const calls = useWebhookCalls();
  const name = webhook.description || hostOf(webhook.url);
  const deletion = useMutation({
    mutationFn: () => calls.delete(webhook.id),
    onSuccess: () => {
      showToast('success', t('webhooks.deletion.done', { name }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      isDanger
      title={t('webhooks.deletion.title', { name })}
      closeText={t('close')}
      keepText={t('keep')}
      confirmText={t('webhooks.deletion.confirm')}
      busyText={t('deleting')}
      busy={deletion.isPending}
      errorText={deletion.error?.message}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>{t('webhooks.deletion.text')}</p>
    </QuestionDialog>
  );
}

export function DisableWebhookDialog({ webhook, onClose }: OfWebhook) {
  const t = useTexts('companies/developers');
  const { update } = useWebhookCalls();
  const name = webhook.description || hostOf(webhook.url);
  const disabling = useMutation({
    mutationFn: () => update(webhook.id, { status: 'disabled' }),
    onSuccess: () => {
      showToast('success', t('webhooks.disabling.done', { name }));
      onClose();
    },
  });
  return (
    <QuestionDialog
      size="sm"
      title={t('webhooks.disabling.title', { name })}
      closeText={t('close')}
      keepText={t('cancel')}
      confirmText={t('webhooks.actions.disable')}
      busyText={t('webhooks.disabling.busy')}
      busy={disabling.isPending}
      errorText={disabling.error?.message}
      onConfirm={() => disabling.mutate()}
      onClose={onClose}
    >
      <p>{t('webhooks.disabling.text')}</p>
    </QuestionDialog>
  );
}
