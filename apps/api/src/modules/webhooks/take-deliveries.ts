import type { WebhookStatus } from '@relevo/domain/webhooks';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MessageFacts } from './webhook-message.ts';

export type TakenDelivery = MessageFacts & {
  id: string;
  message_id: string;
  attempts: number;
  /** Since when it is due; a redelivery that is asked for on the way changes it. */
  next_attempt_at: Date;
  endpoint_id: string;
  company_id: string;
  url: string;
  endpoint_status: WebhookStatus;
  /** Whether its endpoint failed last, or took long. */
  is_slow: boolean;
  secret_sealed: string;
  former_secret_sealed: string | null;
  former_until: Date | null;
  traceparent: string | null;
};

const atOnce = 2;
/** Three times what an attempt may take: a node that is still at it then was killed. */
const leaseMs = 30_000;

/** How many more may be sent from here, and how many of those to endpoints that failed last or took long. */
export type Places = { all: number; slow: number };

/**
 * Takes what is due for this node: at most two of one endpoint at a time, whichever nodes send them, and endpoints that work
 * before those that failed last or are known to be slow, so that a receiver that hangs holds up no other.
 */
export async function takeDeliveries(
  { db, clock }: Deps,
  places: Places,
  slowIds: readonly string[] = [],
): Promise<TakenDelivery[]> {
  return inTransaction(db, async (tx) => {
    // One node after the other, each looking at what the ones before it took.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook deliveries', 0))`.execute(tx);
    const now = clock.now();
    const { rows } = await sql<TakenDelivery>`
      with ${dueDeliveries(now, places, slowIds)}
      update webhook_deliveries as delivery set taken_until = ${new Date(now.getTime() + leaseMs)}
      from due join webhook_endpoints as endpoint on endpoint.id = due.endpoint_id
      where delivery.id = due.id and delivery.status = 'pending'
      returning delivery.id, delivery.message_id, delivery.type, delivery.data, delivery.occurred_at, delivery.attempts,
        delivery.next_attempt_at, delivery.traceparent, endpoint.id as endpoint_id, endpoint.company_id, endpoint.url, endpoint.status as endpoint_status,
        due.is_slow, endpoint.secret_sealed, endpoint.former_secret_sealed, endpoint.former_until
    `.execute(tx);
    return rows;
  });
}

/** Endpoints with something pending are found one by one from the index, however much waits for one of them. */
function dueDeliveries(now: Date, { all, slow }: Places, slowIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    recursive waiting as (
      (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
      union all
      select (select next.endpoint_id from webhook_deliveries as next
        where next.status = 'pending' and next.endpoint_id > waiting.endpoint_id order by next.endpoint_id limit 1)
      from waiting where waiting.endpoint_id is not null
    ), free as (
      select endpoint.id, endpoint.failures > 0 or endpoint.id = any(${slowIds}::uuid[]) as is_slow, ${sql.lit(atOnce)} - (
        select count(*) from webhook_deliveries as sent
        where sent.endpoint_id = endpoint.id and sent.taken_until > ${now}) as places
      from waiting join webhook_endpoints as endpoint on endpoint.id = waiting.endpoint_id
    ), ranked as (
      select next.*, free.is_slow,
        row_number() over (partition by free.is_slow order by next.next_attempt_at, next.id) as rank
      from free cross join lateral (
        select due.id, due.endpoint_id, due.next_attempt_at from webhook_deliveries as due
        where due.endpoint_id = free.id and due.status = 'pending' and due.next_attempt_at <= ${now}
          and (due.taken_until is null or due.taken_until <= ${now})
        order by due.next_attempt_at limit greatest(free.places, 0)
      ) as next
    ), due as (
      select id, endpoint_id, is_slow from ranked where not is_slow or rank <= ${slow}
      order by is_slow, rank limit ${all}
    )`;
}

/** When the next attempt will be due; null when there is none. What is due now and was not taken is for others to send. */
export async function findNextAttempt({ db, clock }: Deps): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_attempt_at) as at from webhook_deliveries
    where status = 'pending' and next_attempt_at > ${clock.now()}`.execute(db);
  return rows[0]?.at ?? null;
}
