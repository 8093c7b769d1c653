import { resetAskedHours, resetDelayHours } from '@relevo/domain/second-factor-reset';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { EmailTokenPurpose } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, randomToken } from '../../../platform/security/random-token.ts';

type MailedPurpose = Exclude<EmailTokenPurpose, 'undo_bank_change'>;

const lifetimeHours: Record<MailedPurpose, number> = {
  verify_email: 48,
  reset_password: 1,
  stop_factor_reset: resetAskedHours + resetDelayHours,
};

/**
 * Creates the secret of a mailed link. It is created when the mail is written, so that it is never in a queue; only its
 * hash is stored.
 */
export async function issueEmailToken({ db, clock }: Deps, userId: string, purpose: MailedPurpose): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000);
  // Waits for a concurrent erasure of the account, and stores nothing after it.
  await sql`
    insert into email_tokens (token_hash, user_id, purpose, created_at, expires_at)
    select ${hashToken(token)}::bytea, id, ${purpose}::text, ${now}::timestamptz, ${expiresAt}::timestamptz
    from users where id = ${userId} and deleted_at is null for key share`.execute(db);
  return token;
}

/** The secret of the link that undoes a change of the bank account; it ends a fixed time after the change. */
export async function issueUndoToken(
  { db, clock }: Deps,
  { userId, changeId, expiresAt }: { userId: string; changeId: string; expiresAt: Date },
): Promise<string> {
  const token = randomToken();
  await db
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose: 'undo_bank_change',
      bank_change_id: changeId,
      created_at: clock.now(),
      expires_at: expiresAt,
    })
    .execute();
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

type Use = { tokenHash: Buffer; now: Date /** Where it was used, which sign-in then knows. */; address?: string };

export async function useEmailToken(tx: Db, { tokenHash, now, address }: Use): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now, used_from: address ?? null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Invalidates reset links that were mailed before the password changed. */
export async function voidResetTokens(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .where('used_at', 'is', null)
    .execute();
}

/** But the links that protect the bank account of a company that another person owns now. */
export async function removeEmailTokens(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_tokens')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`not (purpose = 'undo_bank_change' and exists (
        select from employers where employers.id = ${userId} and employers.person_id <> ${userId}))`,
    )
    .execute();
}
