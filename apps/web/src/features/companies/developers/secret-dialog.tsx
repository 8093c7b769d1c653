import { useTexts } from '@relevo/browser/texts';
import type { WebhookView } from '@relevo/contracts/webhooks';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Dialog } from '@relevo/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownOnce } from './shown-once.tsx';
import { hostOf } from './webhook-draft.ts';
import { useWebhookCalls } from './webhooks.api.ts';

/** Replaces the secret of a webhook and shows the new one. */
export function SecretDialog({ webhook, onClose }: { webhook: WebhookView; onClose(): void }) {
  const t = useTexts('companies/developers');
  const { rotateSecret } = useWebhookCalls();
  const [secret, setSecret] = useState<string | null>(null);
  const name = webhook.description || hostOf(webhook.url);
  const rotation = useMutation({
    mutationFn: () => rotateSecret(webhook.id),
    onSuccess: (made) => setSecret(made.secret),
  });
  const { isPending, error } = rotation;
  return (
    <Dialog
      open
      closeOnOverlay={secret === null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t(secret === null ? 'webhooks.rotation.title' : 'webhooks.secret.title', { name })}
      closeText={t('close')}
      footer={
        secret === null ? (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button busy={isPending} busyText={t('webhooks.rotation.busy')} onClick={() => rotation.mutate()}>
              {t('webhooks.actions.rotate')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('webhooks.secret.done')}</Button>
        )
      }
    >
      {secret === null ? (
        <div className="grid gap-3">
          <p>{t('webhooks.rotation.text')}</p>
          {error && <Alert tone="danger">{error.message}</Alert>}
        </div>
      ) : (
        <MadeSecret secret={secret} />
      )}
    </Dialog>
  );
}

/** The secret of a webhook, the only time it is shown. */
export function MadeSecret({ secret }: { secret: string }) {
  const t = useTexts('companies/developers');
  return (
    <div className="grid gap-4">
      <p>{t('webhooks.secret.text')}</p>
      <ShownOnce
        label={t('webhooks.secret.label')}
        value={secret}
        warning={t('webhooks.secret.once')}
        copyText={t('webhooks.secret.copy')}
        copiedText={t('webhooks.secret.copied')}
      />
    </div>
  );
}
