import { countEventsOf, recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findUserByEmail } from '../profile/users.repository.ts';

const mailsPerHour = 5;
const hourMs = 3_600_000;
const noUserId = '00000000-0000-0000-0000-000000000000';

type RequestMail = { email: string; type: 'account.reset_requested' | 'account.verification_requested' };

/**
 * Does the same work for known and unknown addresses, so that the answer reveals nothing. Beyond a few mails per hour
 * the request is recorded without a recipient, and nothing is sent.
 */
async function requestMail({ db, clock }: Deps, { email, type }: RequestMail): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const user = await findUserByEmail(tx, email);
    const since = new Date(now.getTime() - hourMs);
    const asked = await countEventsOf(tx, { userId: user?.id ?? noUserId, type, since });
    await recordEvent(tx, { type, userId: user && asked < mailsPerHour ? user.id : null }, now);
  });
}

export function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  return requestMail(deps, { email, type: 'account.reset_requested' });
}

export function requestVerification(deps: Deps, email: string): Promise<void> {
  return requestMail(deps, { email, type: 'account.verification_requested' });
}
