import type { Language } from '@relevo/domain/account';
import { type NotificationGroup, optionalMailGroup, rolesNotifiedOf } from '@relevo/domain/notifications';
import type { Role } from '@relevo/domain/team-rights';
import { sql } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';
import type { Db } from '../../platform/database/database.ts';

export type Recipient = {
  id: string;
  email: string;
  firstName: string;
  language: Language;
  isEmailVerified: boolean;
  /** The group with which its mails can be turned off; null for a mail that is always sent. */
  group: NotificationGroup | null;
};

type Notified = { type: string; userId: string };

/** Those who are notified of an event by mail: one person, or members of a company, and not who turned such mails off. */
export const findRecipients = (db: Db, event: Notified): Promise<Recipient[]> => findAll(db, event);

const findAll = askTogether(async (db, events: readonly Notified[]): Promise<Recipient[][]> => {
  const asked = events.map((event, number) => ({ number, roles: rolesNotifiedOf(event.type), ...subjectOf(event) }));
  const { rows } = await sql<Row>`
    select asked.number, person.id, person.email, person.first_name, person.account_language, person.email_verified_at,
      notified.role, array(select preference.kind from notification_preferences as preference
        where preference.user_id = person.id and not preference.mail) as off
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (number integer, roles text[], user_id uuid,
      job_id uuid, worker_shift_id uuid, application_id uuid, thread_id uuid)
    cross join lateral notified_people(asked.user_id, asked.roles, case when asked.roles is not null then coalesce(asked.job_id,
      (select booked.job_id from worker_shifts as booked where booked.id = asked.worker_shift_id),
      (select application.job_id from applications as application where application.id = asked.application_id),
      (select thread.job_id from message_threads as thread where thread.id = asked.thread_id)) end) as notified
    join users as person on person.id = notified.user_id and person.deleted_at is null
    order by asked.number, person.id`.execute(db);
  return events.map(({ type }, number) =>
    rows.filter((row) => row.number === number).flatMap((row) => recipientOf(row, optionalMailGroup(type, row.role))),
  );
});

type Row = {
  number: number;
  id: string;
  email: string;
  first_name: string;
  account_language: Language;
  email_verified_at: Date | null;
  role: Role | null;
  off: NotificationGroup[];
};

function recipientOf(row: Row, group: NotificationGroup | null): Recipient[] {
  if (group !== null && row.off.includes(group)) return [];
  return [
    {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      language: row.account_language,
      isEmailVerified: row.email_verified_at !== null,
      group,
    },
  ];
}

/** What says which job an event is about. */
function subjectOf({ userId, ...event }: Notified) {
  const fields = event as Record<string, unknown>;
  return {
    user_id: userId,
    job_id: fields.jobId,
    worker_shift_id: fields.workerShiftId,
    application_id: fields.applicationId,
    thread_id: fields.threadId,
  };
}
