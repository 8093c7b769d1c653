import { notificationRuleOf, notificationSubjectOf, rolesNotifiedOf } from '@relevo/domain/notifications';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { pushTask } from '../../platform/background/lanes.ts';
import type { OnPublish } from '../../platform/background/outbox.ts';
import type { PublishedEvent, QueuedTask } from '../../platform/background/queued-tasks.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Notifies the people of each event, in the transaction that publishes it: a round that fails or is killed leaves
 * neither, and the index on event and person refuses a second one.
 */
export const createNotifications: OnPublish = async (tx, events) => {
  const given = events.flatMap(notificationOf);
  return given.length === 0 ? [] : writeNotifications(tx, given);
};

type Given = NonNullable<ReturnType<typeof notificationOf>[number]>;

function notificationOf({ id, type, payload, recorded_at }: PublishedEvent) {
  const rule = notificationRuleOf(type);
  if (!rule || typeof payload.userId !== 'string') return [];
  const subject = notificationSubjectOf(payload);
  const jobIds = Array.isArray(payload.jobIds) ? (payload.jobIds as string[]) : null;
  return [
    {
      id: uuidv7(),
      event_id: String(id),
      user_id: payload.userId,
      roles: rolesNotifiedOf(type),
      kind: type,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      // An alert about one job opens that job.
      job_id: typeof payload.jobId === 'string' ? payload.jobId : jobIds?.length === 1 ? jobIds[0] : null,
      job_ids: jobIds,
      collapses: rule.collapses ?? false,
      created_at: recorded_at,
    },
  ];
}

/**
 * One statement for all: one row for each person who is notified, members of a company where the event is of one. An erased
 * account is notified of nothing. Answers a task for each browser that wants a push.
 * Rows are looked up one by one: for a join the planner takes those of the JSON to be a hundred and reads whole tables.
 */
async function writeNotifications(tx: Tx, given: Given[]): Promise<QueuedTask[]> {
  const { rows } = await sql<{ id: string; subscription_id: string }>`
    with event as (
      select event.*, coalesce(event.job_id, case event.subject_type
          when 'application' then (select application.job_id from applications as application where application.id = event.subject_id)
          when 'worker_shift' then (select booked.job_id from worker_shifts as booked where booked.id = event.subject_id)
        end) as about_job_id
      from json_to_recordset(${JSON.stringify(given)}::json) as event (id uuid, event_id bigint, user_id uuid, roles text[],
        kind text, subject_type text, subject_id uuid, job_id uuid, job_ids uuid[], collapses boolean, created_at timestamptz)
    ), given as (
      select case when person.user_id = event.user_id then event.id else gen_random_uuid() end as id, event.event_id,
        person.user_id, person.holder_id, event.kind, event.subject_type, event.subject_id, event.about_job_id, event.job_ids,
        event.collapses, event.created_at
      from event cross join lateral notified_people(event.user_id, event.roles, event.about_job_id) as person
      where (select users.deleted_at is null from users where users.id = person.user_id)
    ), latest as (
      select distinct on (user_id, kind, subject_id) * from given where collapses
      order by user_id, kind, subject_id, event_id desc
    ), moved as (
      update notifications as earlier set created_at = latest.created_at, event_id = latest.event_id from latest
      where earlier.user_id = latest.user_id and earlier.kind = latest.kind and earlier.subject_id = latest.subject_id
        and earlier.collapses and earlier.read_at is null
      returning earlier.id, earlier.user_id, earlier.kind, earlier.job_id, earlier.subject_id, earlier.created_at
    ), made as (
      insert into notifications
        (id, user_id, holder_id, event_id, kind, subject_type, subject_id, job_id, job_ids, collapses, created_at)
      select id, user_id, holder_id, event_id, kind, subject_type, subject_id, about_job_id, job_ids, collapses, created_at
      from (
        select * from given where not collapses
        union all select * from latest where not exists (
          select from moved where moved.user_id = latest.user_id and moved.kind = latest.kind
            and moved.subject_id = latest.subject_id)
      ) as fresh
      on conflict do nothing returning id, user_id, kind, job_id, created_at
    ), notified as (
      select id, user_id, kind, job_id, created_at from moved union all select * from made
    ), shown as (
      insert into live_changes (user_id, type, what, subject_id, job_id, at)
      select user_id, 'notification', kind, id, job_id, created_at from notified
    )
    select notified.id, subscription.id as subscription_id from notified
    join push_subscriptions as subscription on subscription.user_id = notified.user_id`.execute(tx);
  return rows.map(taskOf);
}

/** The pauses between them grow to hours; what is too old by then is dropped. */
const pushAttempts = 10;

function taskOf({ id, subscription_id }: { id: string; subscription_id: string }): QueuedTask {
  return {
    identifier: pushTask,
    payload: { notificationId: id, subscriptionId: subscription_id },
    job_key: `push:${id}:${subscription_id}`,
    max_attempts: pushAttempts,
  };
}
