import type { DomainEvent, DomainEventType } from '@relevo/domain/events';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { dropPartitions } from '../database/partitions.ts';
import { writeTogether } from '../database/write-together.ts';
import { type Change, changeWrites } from '../live/live-changes.ts';
import { type PublishedEvent, type QueuedTask, type SharedJobs, tasksOf } from './queued-tasks.ts';

/** Records an event in the transaction of the change it is about. */
export async function recordEvent(tx: Tx, event: DomainEvent, at: Date): Promise<void> {
  await recordEvents(tx, [event], at);
}

const insertBatchSize = 1_000;

/** Records many events with few statements. */
export async function recordEvents(tx: Tx, events: readonly DomainEvent[], at: Date): Promise<void> {
  for (let from = 0; from < events.length; from += insertBatchSize) {
    const batch = events.slice(from, from + insertBatchSize);
    const changes = batch.flatMap((event) => changeOf(event, at));
    if (changes.length > 0) await writeTogether(tx, eventWrites(batch, at));
    else await insertEvents(tx, batch, at);
  }
}

async function insertEvents(tx: Tx, events: readonly DomainEvent[], at: Date): Promise<void> {
  const rows = events.map(({ type, ...payload }) => ({ type, payload: JSON.stringify(payload), recorded_at: at }));
  await tx.insertInto('outbox_events').values(rows).execute();
}

/** The statements that record events, for a write that goes together with others. */
export function eventWrites(events: readonly DomainEvent[], at: Date): RawBuilder<unknown>[] {
  if (events.length === 0) return [];
  const rows = events.map(({ type, ...payload }) => sql`(${type}, ${JSON.stringify(payload)}, ${at})`);
  return [
    sql`insert into outbox_events (type, payload, recorded_at) values ${sql.join(rows)}`,
    ...changeWrites(events.flatMap((event) => changeOf(event, at))),
  ];
}

/** The recipient of the mail may have the screen open that it is about. */
function changeOf(event: DomainEvent, at: Date): Change[] {
  if ('offerId' in event) {
    const { type: what, offerId: subjectId, jobId, userId } = event;
    return [{ type: 'offer', what, subjectId, jobId, userIds: [userId], at }];
  }
  if (!('applicationId' in event)) return [];
  return [{ type: 'application', what: event.type, subjectId: event.applicationId, userIds: [event.userId], at }];
}

type EventsOf = { userId: string; type: DomainEventType; since: Date };

/** How many events of a type a user had since a time. */
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

/** Removes the payload of a user's published events of some types; type and time stay. */
export async function clearEventsOf(tx: Tx, userId: string, isOne: (type: string) => boolean): Promise<void> {
  const isTheirs = sql<boolean>`payload ->> 'userId' = ${userId} and published_at is not null`;
  const found = await tx.selectFrom('outbox_events').select('type').distinct().where(isTheirs).execute();
  await tx
    .updateTable('outbox_events')
    .set({ payload: JSON.stringify({ userId }) })
    .where(isTheirs)
    .where(sql<boolean>`type = any(${found.map(({ type }) => type).filter(isOne)})`)
    .execute();
}

/** Marks all recorded events, but those of one type, as published without publishing them. */
export async function settleEvents(tx: Tx, at: Date, leaving: DomainEventType): Promise<void> {
  await tx
    .updateTable('outbox_events')
    .set({ published_at: at })
    .where('published_at', 'is', null)
    .where('type', '<>', leaving)
    .execute();
}

const keptMs = 30 * 86_400_000;

/** Drops the months with only events published long ago, and deletes such events of the month after them. */
export async function forgetPublishedEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await dropPartitions(db, { table: 'outbox_events', before, unless: 'published_at is null' });
  const isOld = sql`recorded_at < ${before} and published_at is not null`;
  await deleteInBatches(db, { table: 'outbox_events', key: ['recorded_at', 'id'], where: isOld });
}

const batchSize = 100;

/** Writes in the transaction that publishes events, and so once for each of them; answers further tasks to queue. */
export type OnPublish = (tx: Tx, events: readonly PublishedEvent[]) => Promise<QueuedTask[]>;

/** In the order of its index, or the planner might look through a whole month for the first one. */
const unpublished = (db: Db | Tx) => db.selectFrom('outbox_events').where('published_at', 'is', null).orderBy('id');

/** Moves recorded events to the job queue, oldest first. Nodes share the work without blocking each other. */
export async function publishEvents(db: Db, onPublish?: OnPublish, sharedJobs?: SharedJobs): Promise<number> {
  // Asked three times a second: while nothing happens a transaction would cost twice as much.
  const oldest = await unpublished(db).select('id').limit(1).executeTakeFirst();
  if (!oldest) return 0;
  return inTransaction(db, async (tx) => {
    const events = await unpublished(tx)
      .select(['id', 'type', 'payload', 'recorded_at', 'traceparent'])
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;

    const tasks = [...tasksOf(events, sharedJobs), ...((await onPublish?.(tx, events)) ?? [])];
    // All at once: the queue looks its tasks up and wakes its runners once for each call.
    await sql`
      with published as (
        update outbox_events set published_at = now()
        where id = any(${events.map(({ id }) => id)}::bigint[]) and published_at is null)
      select count(*) from graphile_worker.add_jobs(array(
        select spec from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(tasks)}::json) as spec))
    `.execute(tx);
    return events.length;
  });
}
