import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockEmailToken, voidResetTokens } from './email-tokens.ts';
import { revokeSessionsOf } from './sessions.repository.ts';
import { saveUser } from './users.repository.ts';

type ResetPassword = { token: string; newPassword: string };

/** Sets a new password with a mailed link, once. Every session ends: whoever knew the old password is out. */
export async function resetPassword(deps: Deps, { token, newPassword }: ResetPassword): Promise<void> {
  const passwordHash = await deps.passwords.hash(newPassword);
  await inTransaction(deps.db, async (tx) => {
    const found = await lockEmailToken(tx, token, 'reset_password');
    const now = deps.clock.now();
    if (!found || found.used_at) throw new Refusal('email_token_not_valid');
    if (found.expires_at <= now) throw new Refusal('email_token_expired');
    await voidResetTokens(tx, found.user_id, now);
    // The link proves the mailbox, so it verifies the address as well.
    const user = await saveUser(tx, found.user_id, { password_hash: passwordHash, updated_at: now });
    if (!user.email_verified_at) await saveUser(tx, user.id, { email_verified_at: now });
    await revokeSessionsOf(tx, { userId: user.id, now });
    await recordEvent(tx, { type: 'account.password_changed', userId: user.id }, now);
  });
}
