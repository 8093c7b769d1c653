import { Refusal } from '@relevo/domain/refusals';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUser, saveUser } from '../profile/users.repository.ts';
import { lockEmailToken, useEmailToken } from './email-tokens.ts';

/** Verifies an address. The same link succeeds again: mail scanners open links before people do. */
export async function verifyEmail({ db, clock }: Deps, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockEmailToken(tx, token, 'verify_email');
    if (!found) throw new Refusal('email_token_not_valid');
    if (found.used_at) return;
    const now = clock.now();
    if (found.expires_at <= now) throw new Refusal('email_token_expired');
    await useEmailToken(tx, { tokenHash: found.token_hash, now });
    const user = await lockUser(tx, found.user_id);
    if (!user.email_verified_at) await saveUser(tx, user.id, { email_verified_at: now, updated_at: now });
  });
}
