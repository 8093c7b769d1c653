import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { DeliveryView, WebhookView } from '@relevo/contracts/webhooks';
import type { DeliveryStatus } from '@relevo/domain/webhooks';
import { Alert } from '@relevo/ui/alert';
import { Button } from '@relevo/ui/button';
import { Chip, type ChipTone } from '@relevo/ui/chip';
import { Skeleton } from '@relevo/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronRight, RotateCw } from 'lucide-react';
import { LoadError } from '../../../platform/paging/load-error.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { messageText, outcomeOf } from './delivery-state.ts';
import { deliveriesQuery, useWebhookCalls } from './webhooks.api.ts';

/** The last messages to a webhook and what became of them. */
export function DeliveryList({ webhook }: { webhook: WebhookView }) {
  const t = useTexts('companies/developers');
  const deliveries = useQuery(deliveriesQuery(webhook.id));
  const listed = deliveries.data?.results ?? [];
  return (
    <div className="grid gap-2 pt-1">
      {deliveries.isPending && <Skeleton className="h-16" />}
      <LoadError query={deliveries} />
      {deliveries.data?.count === 0 && (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-ink-muted">{t('deliveries.none')}</p>
      )}
      {listed.length > 0 && (
        <ol aria-label={t('deliveries.title')} className="divide-y divide-line rounded-card border border-line">
          {listed.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </ol>
      )}
    </div>
  );
}

const tones: Record<DeliveryStatus, ChipTone> = { pending: 'warning', succeeded: 'success', failed: 'danger' };

function DeliveryRow({ delivery, webhook }: { delivery: DeliveryView; webhook: WebhookView }) {
  const t = useTexts('companies/developers');
  const { redeliver } = useWebhookCalls();
  const sending = useMutation({
    mutationFn: () => redeliver(webhook.id, delivery.id),
    onSuccess: () => showToast('success', t('deliveries.redelivered')),
  });
  const { status, type, created_at: createdAt } = delivery;
  return (
    <li className="grid gap-1 px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-56 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{t(`events.${type}`)}</span>
            <Chip tone={tones[status]}>{t(`deliveries.status.${status}`)}</Chip>
          </p>
          <p className="text-ink-muted">
            <RelativeTime instant={createdAt} /> <Attempts of={delivery} />
          </p>
        </div>
        {webhook.status === 'enabled' && status !== 'pending' && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCw aria-hidden="true" className="size-4 shrink-0" />}
            aria-label={t('deliveries.redeliverNamed', { event: t(`events.${type}`) })}
            busy={sending.isPending}
            busyText={t('deliveries.redelivering')}
            onClick={() => sending.mutate()}
          >
            {t('deliveries.redeliver')}
          </Button>
        )}
      </div>
      {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
      <details className="group/payload">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-sm text-accent-ink sm:min-h-8">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 transition-transform duration-150 group-open/payload:rotate-90 motion-reduce:transition-none"
          />
          {t('deliveries.payload')}
        </summary>
        <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-control bg-sunken px-3 py-2.5 font-mono text-xs leading-5">
          {messageText(delivery)}
        </pre>
      </details>
    </li>
  );
}

/** How often it was sent, what came of the last time, and when it is sent again. */
function Attempts({ of: delivery }: { of: DeliveryView }) {
  const t = useTexts('companies/developers');
  const outcome = outcomeOf(delivery);
  const { attempts, last_status: answered, next_attempt_at: next } = delivery;
  return (
    <>
      {attempts > 0 && `· ${t('deliveries.attempts', { count: attempts })} `}
      {outcome === 'answered' && `· ${t('deliveries.answered', { status: answered ?? '' })} `}
      {outcome !== null && outcome !== 'answered' && `· ${t(`deliveries.errors.${outcome}`)} `}
      {next !== null && attempts > 0 && (
        <>
          · {t('deliveries.again')} <RelativeTime instant={next} />
        </>
      )}
    </>
  );
}
