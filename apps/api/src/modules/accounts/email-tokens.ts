import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { EmailTokenPurpose } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/security/random-token.ts';

const lifetimeHours: Record<EmailTokenPurpose, number> = { verify_email: 48, reset_password: 1 };

/**
 * A new link secret for a person's mailbox. It is made when the mail is written, so that it never lies in a queue;
 * only its hash is kept.
 */
export async function issueEmailToken(
  { db, clock }: Deps,
  userId: string,
  purpose: EmailTokenPurpose,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000);
  // Nothing is kept for somebody who is being erased at this very moment: their row is waited for.
  await sql`
    insert into email_tokens (token_hash, user_id, purpose, created_at, expires_at)
    select ${hashToken(token)}::bytea, id, ${purpose}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
    from users where id = ${userId} and deleted_at is null for key share`.execute(db);
  return token;
}

export async function lockEmailToken(tx: Db, token: string, purpose: EmailTokenPurpose) {
  return tx
    .selectFrom('email_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
}

export async function useEmailToken(tx: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Links that were mailed before a password changed open nothing any more. */
export async function voidResetTokens(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
}

export async function removeEmailTokens(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).execute();
}
