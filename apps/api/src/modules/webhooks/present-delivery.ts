import type { DeliveryView } from '@relevo/contracts/webhooks';
import type { Selectable } from 'kysely';
import type { WebhookDeliveriesTable } from '../../platform/database/tables/webhook-tables.ts';
import { webhookId, webhookMessage } from './webhook-message.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;

export function presentDelivery(delivery: Delivery, companyId: string): DeliveryView {
  const { id, message_id, type, status, attempts, last_status, last_error, next_attempt_at, created_at } = delivery;
  return {
    id,
    message_id: webhookId(message_id),
    type,
    status,
    attempts,
    last_status,
    last_error,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    payload: webhookMessage(delivery, companyId),
  };
}
