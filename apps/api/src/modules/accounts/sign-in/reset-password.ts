import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { removePasskeysOf } from '../passkeys/passkeys.repository.ts';
import { saveUser } from '../profile/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { lockEmailToken, useEmailToken, voidResetTokens } from './email-tokens.ts';

type ResetPassword = { token: string; newPassword: string; address: string };

/** Sets a new password with a mailed link, once, and ends every session. */
export async function resetPassword(deps: Deps, { token, newPassword, address }: ResetPassword): Promise<void> {
  const passwordHash = await deps.passwords.hash(newPassword);
  await inTransaction(deps.db, async (tx) => {
    const found = await lockEmailToken(tx, token, 'reset_password');
    const now = deps.clock.now();
    if (!found || found.used_at) throw new Refusal('email_token_not_valid');
    if (found.expires_at <= now) throw new Refusal('email_token_expired');
    // After the link: the holder of a dead one gains nothing from a better password.
    await refuseCommonPassword(newPassword, 'new_password');
    await voidResetTokens(tx, found.user_id, now);
    await useEmailToken(tx, { tokenHash: found.token_hash, now, address });
    // The link came by mail, so it verifies the address too.
    const user = await saveUser(tx, found.user_id, { password_hash: passwordHash, updated_at: now });
    if (!user.email_verified_at) await claimAddress(tx, user.id, now);
    await revokeSessionsOf(tx, { userId: user.id, now });
    await recordEvent(tx, { type: 'account.password_changed', userId: user.id }, now);
  });
}

/**
 * Verifies the address for the first time and removes the passkeys. Before that, anyone could have registered with this
 * address, and their passkey would still open the account and every company that invites it.
 */
async function claimAddress(tx: Tx, userId: string, at: Date): Promise<void> {
  await saveUser(tx, userId, { email_verified_at: at });
  await removePasskeysOf(tx, userId);
}
