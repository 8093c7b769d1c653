import { useTexts } from '@relevo/browser/texts';
import type { WebhookView } from '@relevo/contracts/webhooks';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip } from '@relevo/ui/chip';
import { Menu } from '@relevo/ui/menu';
import { useMutation } from '@tanstack/react-query';
import { ChevronRight, EllipsisVertical, KeyRound, Pause, Pencil, Send, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../platform/toasts.ts';
import { DeliveryList } from './delivery-list.tsx';
import { eventsToChoose, hostOf } from './webhook-draft.ts';
import { useWebhookCalls } from './webhooks.api.ts';

export type WebhookAction = 'change' | 'rotate' | 'disable' | 'delete';

type WebhookRowProps = { webhook: WebhookView; onAction(action: WebhookAction): void };

/** A webhook with its light, what can be done with it, and what was sent there. */
export function WebhookRow({ webhook, onAction }: WebhookRowProps) {
  const t = useTexts('companies/developers');
  const { id, url, description, status, disabled_reason: reason } = webhook;
  const name = description || hostOf(url);
  const [isOpen, setIsOpen] = useState(false);
  const { sendTest, update } = useWebhookCalls();
  const sending = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: () => {
      showToast('success', t('webhooks.test.done'));
      setIsOpen(true);
    },
  });
  const enabling = useMutation({
    mutationFn: () => update(id, { status: 'enabled' }),
    onSuccess: () => showToast('success', t('webhooks.enabled', { name })),
  });
  const error = sending.error ?? enabling.error;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-muted">
          <Webhook aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 grow gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-semibold">{name}</span>
            <Light webhook={webhook} />
          </p>
          <p className="wrap-anywhere font-mono text-ink-muted text-sm">{url}</p>
          <EventsLine events={webhook.events} />
          {reason && <p className="text-ink-muted text-sm">{t(`webhooks.reasons.${reason}`)}</p>}
        </div>
        <div className="-mr-2 shrink-0">
          <RowMenu name={name} isEnabled={status === 'enabled'} onAction={onAction} />
        </div>
      </div>
      <div className="grid gap-1 sm:ml-[3.25rem]">
        <div className="flex flex-wrap gap-2">
          {status === 'enabled' ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<Send aria-hidden="true" className="size-4 shrink-0" />}
              aria-label={t('webhooks.test.named', { name })}
              busy={sending.isPending}
              busyText={t('webhooks.test.busy')}
              onClick={() => sending.mutate()}
            >
              {t('webhooks.test.action')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('webhooks.enable.named', { name })}
              busy={enabling.isPending}
              busyText={t('webhooks.enable.busy')}
              onClick={() => enabling.mutate()}
            >
              {t('webhooks.enable.action')}
            </Button>
          )}
        </div>
        {error && <Alert tone="danger">{error.message}</Alert>}
        <details
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
          className="group/log min-w-0 text-sm"
        >
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-medium">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform duration-150 group-open/log:rotate-90 motion-reduce:transition-none"
            />
            {t('deliveries.title')}
            <span className="sr-only">{t('deliveries.to', { name })}</span>
          </summary>
          {isOpen && <DeliveryList webhook={webhook} />}
        </details>
      </div>
    </li>
  );
}

/** Green while messages are sent, grey when the company disabled it itself, red when its receiver made us. */
function Light({ webhook: { status, disabled_reason: reason } }: { webhook: WebhookView }) {
  const t = useTexts('companies/developers');
  const tone = status === 'enabled' ? 'success' : reason === 'owner' ? 'neutral' : 'danger';
  return (
    <Chip tone={tone} icon={<span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />}>
      {t(`webhooks.status.${status}`)}
    </Chip>
  );
}

function EventsLine({ events }: { events: WebhookView['events'] }) {
  const t = useTexts('companies/developers');
  const isEverything = eventsToChoose.every((event) => events.includes(event));
  const shown = events.slice(0, 3).map((event) => t(`events.${event}`));
  const more = events.length - shown.length;
  const words = isEverything ? t('webhooks.everyEvent') : shown.join(' · ');
  return (
    <p className="text-sm">
      {words}
      {!isEverything && more > 0 && ` · ${t('webhooks.moreEvents', { count: more })}`}
    </p>
  );
}

const actionIcons = { change: Pencil, rotate: KeyRound, disable: Pause, delete: Trash2 } as const;

type RowMenuProps = { name: string; isEnabled: boolean; onAction(action: WebhookAction): void };

function RowMenu({ name, isEnabled, onAction }: RowMenuProps) {
  const t = useTexts('companies/developers');
  const actions: WebhookAction[] = isEnabled
    ? ['change', 'rotate', 'disable', 'delete']
    : ['change', 'rotate', 'delete'];
  return (
    <Menu
      label={t('webhooks.actionsFor', { name })}
      trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      items={actions.map((action) => {
        const Icon = actionIcons[action];
        return {
          label: t(`webhooks.actions.${action}`),
          icon: <Icon aria-hidden="true" className="size-4" />,
          danger: action === 'delete',
          onSelect: () => onAction(action),
        };
      })}
    />
  );
}
