import { uuidv7 } from 'uuidv7';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Mailer } from './mailer.ts';

/** Stores mails in the database, for a server without SMTP; the operator console shows them. */
export function outboxMailer({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    description: 'kept in the outbox of the operator console',
    async send({ eventId, to, language, subject, text, html }) {
      await db
        .insertInto('mails')
        .values({
          id: uuidv7(),
          event_id: eventId,
          to_address: to,
          language,
          subject,
          text_body: text,
          html_body: html,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    },
    async close() {},
  };
}

/** Deletes the stored mails to an address, when its account is erased. */
export async function forgetMailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('to_address', '=', address).execute();
}
