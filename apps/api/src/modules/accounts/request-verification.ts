import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUserByEmail } from './users.repository.ts';

/**
 * The same work and the same answer whatever there is to verify; whoever writes the mail finds out whether one is due.
 */
export async function requestVerification({ db, clock }: Deps, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await recordEvent(tx, { type: 'account.verification_requested', userId: user?.id ?? null }, clock.now());
  });
}
