import { sql } from 'kysely';
import type { OnPublish } from '../../platform/background/outbox.ts';
import type { PublishedEvent } from '../../platform/background/queued-tasks.ts';
import type { Clock } from '../../platform/clock.ts';

/**
 * A delivery for each endpoint that listens, in the transaction that publishes the message: a round that is killed leaves
 * neither. The job that sends them is that of the event.
 */
export const writeDeliveries =
  ({ clock }: { clock: Clock }): OnPublish =>
  async (tx, events) => {
    const messages = events.flatMap(messageOf);
    if (messages.length === 0) return [];
    const now = clock.now();
    // Locked, so that one that is deleted at this moment does not fail the round.
    await sql`
      with listening as (
        select endpoint.id as endpoint_id, message.* from json_to_recordset(${JSON.stringify(messages)}::json)
          as message (id uuid, company_id uuid, type_name text, data jsonb, occurred_at timestamptz,
            traceparent text)
        join webhook_endpoints as endpoint on endpoint.company_id = message.company_id
          and endpoint.status = 'enabled' and message.type_name = any (endpoint.events)
        for key share of endpoint)
      insert into webhook_deliveries (id, endpoint_id, message_id, type, data, occurred_at, next_attempt_at, created_at,
        traceparent)
      select gen_random_uuid(), endpoint_id, id, type_name, data, occurred_at, ${now}, ${now}, traceparent from listening
      on conflict (endpoint_id, message_id) do nothing`.execute(tx);
    return [];
  };

function messageOf({ type, payload, recorded_at, traceparent }: PublishedEvent) {
  if (type !== 'webhook.message') return [];
  const { messageId: id, companyId: company_id, messageType: type_name, data } = payload;
  return [{ id, company_id, type_name, data, occurred_at: recorded_at, traceparent }];
}
