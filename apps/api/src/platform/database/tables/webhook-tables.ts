import type {
  DeliveryError,
  DeliveryStatus,
  DisabledReason,
  WebhookStatus,
  WebhookType,
} from '@relevo/domain/webhooks';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

export type WebhookEndpointsTable = {
  id: string;
  company_id: string;
  url: string;
  description: Generated<string>;
  events: WebhookType[];
  secret_sealed: string;
  former_secret_sealed: string | null;
  former_until: Instant | null;
  status: Generated<WebhookStatus>;
  disabled_reason: DisabledReason | null;
  failures: Generated<number>;
  first_failed_at: Instant | null;
  created_at: Instant;
};

/** What a message says beside the company; in the body of a message. */
export type MessageData = Partial<
  Record<'job_id' | 'application_id' | 'worker_shift_id' | 'paper_id' | 'amount', string>
>;

export type WebhookDeliveriesTable = {
  id: string;
  endpoint_id: string;
  message_id: string;
  type: WebhookType;
  data: ColumnType<MessageData, string, string>;
  occurred_at: Instant;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  last_status: number | null;
  last_error: DeliveryError | null;
  next_attempt_at: Instant | null;
  taken_until: Instant | null;
  traceparent: string | null;
  created_at: Instant;
};

export type WebhookTables = {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
