import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Actor } from '../../../http/access.ts';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveUser } from '../profile/users.repository.ts';
import { revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { checkPassword } from './check-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { voidResetTokens } from './email-tokens.ts';

type ChangePassword = { actor: Actor; address: string; currentPassword: string; newPassword: string };

/** Sets a new password with the current one. Other sessions end, this one stays. */
export async function changePassword(
  deps: Deps,
  { actor, address, currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  await checkPassword(deps, { userId: actor.id, password: currentPassword, address, field: 'current_password' });
  if (currentPassword === newPassword) throw new FieldRefusal({ new_password: [{ problem: 'password_unchanged' }] });
  await refuseCommonPassword(newPassword, 'new_password');
  const passwordHash = await deps.passwords.hash(newPassword);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await saveUser(tx, actor.id, { password_hash: passwordHash, updated_at: now });
    await voidResetTokens(tx, actor.id, now);
    await revokeSessionsOf(tx, { userId: actor.id, exceptId: actor.sessionId, now });
    await recordEvent(tx, { type: 'account.password_changed', userId: actor.id }, now);
  });
}
