import type { DomainEvent, DomainEventType } from '@relevo/domain/events';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { recordChange } from '../live/live-changes.ts';

/** Records what happened in the transaction that did it: both or neither. */
export async function recordEvent(tx: Tx, event: DomainEvent, at: Date): Promise<void> {
  const { type, ...payload } = event;
  await tx
    .insertInto('outbox_events')
    .values({ type, payload: JSON.stringify(payload), recorded_at: at })
    .execute();
  // Whoever is told by mail may have the screen open that it is about.
  if ('applicationId' in event) {
    const change = { type: 'application', what: type, subjectId: event.applicationId } as const;
    await recordChange(tx, { ...change, userIds: [event.userId], at });
  }
}

type EventsOf = { userId: string; type: DomainEventType; since: Date };

/** How often something happened to a person since then. */
export async function countEventsOf(db: Db, { userId, type, since }: EventsOf): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_events')
    .select(sql<bigint>`count(*)`.as('count'))
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .where('type', '=', type)
    .where('recorded_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Leaves of a person's events that they happened, and nothing that was said. */
export async function clearEventsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('outbox_events')
    .set({ payload: JSON.stringify({ userId }) })
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .where('published_at', 'is not', null)
    .execute();
}

/** Counts everything recorded so far as told, so that nobody hears of it. */
export async function settleEvents(tx: Tx, at: Date): Promise<void> {
  await tx.updateTable('outbox_events').set({ published_at: at }).where('published_at', 'is', null).execute();
}

const batchSize = 100;

/**
 * Hands recorded events to the job queue, oldest first. Nodes share the work without waiting for each other, and the
 * job's key keeps an event that was handed over twice from being queued twice.
 */
export async function publishEvents(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const events = await tx
      .selectFrom('outbox_events')
      .select(['id', 'type', 'payload'])
      .where('published_at', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;

    const jobs = events.map(({ id, type, payload }) => ({ eventId: String(id), type, ...payload }));
    await sql`
      select graphile_worker.add_job('handle_event', payload := job, job_key := 'event:' || (job ->> 'eventId'))
      from json_array_elements(${JSON.stringify(jobs)}::json) as job`.execute(tx);
    await tx
      .updateTable('outbox_events')
      .set({ published_at: sql<Date>`now()` })
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
    return events.length;
  });
}
