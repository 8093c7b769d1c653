import { countEventsOf, recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUserByEmail } from './users.repository.ts';

const mailsAnHour = 5;
const anHourMs = 3_600_000;
const nobody = '00000000-0000-0000-0000-000000000000';

type RequestMail = { email: string; type: 'account.reset_requested' | 'account.verification_requested' };

/**
 * The same work and the same answer whatever there is to write to; whoever writes the mail finds out whether one is due.
 * Nobody's mailbox is filled by others: past a few an hour the request is recorded and nothing is sent.
 */
export async function requestMail({ db, clock }: Deps, { email, type }: RequestMail): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const user = await findUserByEmail(tx, email);
    const since = new Date(now.getTime() - anHourMs);
    const asked = await countEventsOf(tx, { userId: user?.id ?? nobody, type, since });
    await recordEvent(tx, { type, userId: user && asked < mailsAnHour ? user.id : null }, now);
  });
}
