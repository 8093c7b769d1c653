import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import { askTogether } from '../database/ask-together.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Stores mails in the database, for a server without SMTP; the operator console shows them. */
export function outboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    // A mail that is there already is not stored again.
    batchSize: 25,
    description: 'kept in the outbox of the operator console',
    send: (mail) => storeMails(db, { ...mail, at: clock.now() }),
    async close() {},
  };
}

/** In the order of their events; the text of the statement is the same for any number of mails. */
const storeMails = askTogether(async (db, mails: readonly (Mail & { at: Date })[]): Promise<undefined[]> => {
  const rows = mails.map(({ eventId, to, language, subject, text, html, at }) => ({
    id: uuidv7(),
    event_id: String(eventId),
    to_address: to,
    language,
    subject,
    text_body: text,
    html_body: html,
    created_at: at,
  }));
  await sql`
    insert into mails (id, event_id, to_address, language, subject, text_body, html_body, created_at)
    select id, event_id, to_address, language, subject, text_body, html_body, created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as mail (id uuid, event_id bigint, to_address text, language text,
      subject text, text_body text, html_body text, created_at timestamptz)
    on conflict (event_id, to_address) do nothing`.execute(db);
  return mails.map(() => undefined);
});

/** Deletes the stored mails to an address, when its account is erased. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('to_address', '=', address).execute();
}
