import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUserByEmail } from './users.repository.ts';

/** The same work and the same answer whether or not the address has an account; the mail is written elsewhere. */
export async function requestPasswordReset({ db, clock }: Deps, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await recordEvent(tx, { type: 'account.reset_requested', userId: user?.id ?? null }, clock.now());
  });
}
