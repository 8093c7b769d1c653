import type { WebhookMessage } from '@relevo/contracts/webhooks';
import type { WebhookType } from '@relevo/domain/webhooks';
import type { MessageData } from '../../platform/database/tables/webhook-tables.ts';

export type MessageFacts = { type: WebhookType; occurred_at: Date; data: MessageData };

/** The same in every attempt, and in the log. */
export function webhookMessage({ type, occurred_at, data }: MessageFacts, companyId: string): WebhookMessage {
  return { type, timestamp: occurred_at.toISOString(), data: { company_id: companyId, ...data } };
}

/** The `webhook-id`: a receiver that keeps it does nothing twice. */
export const webhookId = (messageId: string): string => `msg_${messageId}`;
