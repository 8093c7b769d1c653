import { queryKeys } from '@relevo/browser/query-keys';
import { webhooks } from '@relevo/contracts/calls/webhooks';
import type { DeliveryView } from '@relevo/contracts/webhooks';
import { webhooksMaximum } from '@relevo/domain/webhooks';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { pauseUntilChange, waitingCount } from './delivery-state.ts';
import type { WebhookChanges, WebhookInput } from './webhook-draft.ts';

const webhooksKey = [...queryKeys.company, 'webhooks'] as const;
const deliveriesPageSize = 10;

/** The webhooks of the company: few enough for one page. */
export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: ({ signal }) => api.call(webhooks.list, { query: { page_size: webhooksMaximum }, signal, toast: false }),
});

const deliveriesKey = (id: string) => [...webhooksKey, 'deliveries', id] as const;

/** The last deliveries to a webhook, read again while one of them is under way. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: async ({ signal, client }) => {
      const known = client.getQueryData<{ results: DeliveryView[] }>(deliveriesKey(id));
      const query = { page_size: deliveriesPageSize };
      const page = await api.call(webhooks.listDeliveries, { params: { id }, query, signal, toast: false });
      // What the receiver answered may have disabled the webhook.
      if (known && waitingCount(page.results) < waitingCount(known.results)) {
        void client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      }
      return page;
    },
    refetchInterval: ({ state }) => pauseUntilChange(state.data?.results ?? []),
  });

/** The changes of the webhooks. What went wrong is shown where it was asked for. */
export function useWebhookCalls() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  async function keep<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } finally {
      // Another screen may have been faster: what is shown after a refusal is read again as well.
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
    }
  }
  return {
    reload,
    // Secrets are shown once: the screen waits for nothing else before it shows them.
    create: (body: WebhookInput) => api.call(webhooks.create, { body, toast: false }),
    rotateSecret: (id: string) => api.call(webhooks.rotateSecret, { params: { id }, toast: false }),
    update: (id: string, body: WebhookChanges) =>
      keep(api.call(webhooks.update, { params: { id }, body, toast: false })),
    delete: (id: string) => keep(api.call(webhooks.delete, { params: { id }, toast: false })),
    sendTest: (id: string) => keep(api.call(webhooks.test, { params: { id }, toast: false })),
    redeliver: (id: string, deliveryId: string) =>
      keep(api.call(webhooks.redeliver, { params: { id, deliveryId }, toast: false })),
  };
}
