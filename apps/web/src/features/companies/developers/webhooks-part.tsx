import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Skeleton } from '@relevo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import type { Sheet } from '../../../platform/sheets/use-sheet.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { DeleteWebhookDialog, DisableWebhookDialog } from './webhook-questions.tsx';
import { type WebhookAction, WebhookRow } from './webhook-row.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { webhooksQuery } from './webhooks.api.ts';

export function WebhooksPart({ sheet }: { sheet: Sheet }) {
  const t = useTexts('companies/developers');
  const webhooks = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<{ action: WebhookAction; id: string } | null>(null);
  const listed = webhooks.data?.results ?? [];
  const webhook = opened && listed.find(({ id }) => id === opened.id);
  const close = () => setOpened(null);
  return (
    <div tabIndex={-1} className="grid gap-4 outline-none">
      <p className="max-w-2xl text-ink-muted text-sm">{t('webhooks.intro')}</p>
      {webhooks.isPending && <Skeleton className="h-20" />}
      <LoadError title={t('webhooks.loadFailed')} query={webhooks} />
      {webhooks.data?.count === 0 && (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-sm">{t('webhooks.none')}</p>
      )}
      {listed.length > 0 && (
        <ul aria-label={t('webhooks.title')} className="divide-y divide-line">
          {listed.map((each) => (
            <WebhookRow key={each.id} webhook={each} onAction={(action) => setOpened({ action, id: each.id })} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        icon={<Plus aria-hidden="true" className="size-4 shrink-0" />}
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        {t('webhooks.create.action')}
      </Button>
      {sheet.isOpen && <WebhookSheet webhook={null} onClose={sheet.close} />}
      {webhook && opened.action === 'change' && <WebhookSheet webhook={webhook} onClose={close} />}
      {webhook && opened.action === 'rotate' && <SecretDialog webhook={webhook} onClose={close} />}
      {webhook && opened.action === 'disable' && <DisableWebhookDialog webhook={webhook} onClose={close} />}
      {webhook && opened.action === 'delete' && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
    </div>
  );
}
