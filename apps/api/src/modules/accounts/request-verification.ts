import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUserByEmail } from './users.repository.ts';

/** Sends the verification mail again where there is something to verify, and says the same either way. */
export async function requestVerification({ db, clock }: Deps, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.email_verified_at) return;
    await recordEvent(tx, { type: 'account.verification_requested', userId: user.id }, clock.now());
  });
}
