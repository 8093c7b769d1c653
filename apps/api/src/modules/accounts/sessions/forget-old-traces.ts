import { undoBankChangeDays } from '@relevo/domain/bank-account';
import type { Deps } from '../../../platform/deps.ts';
import { forgetFormerAccounts } from '../../wallet/wallet.ts';

const dayMs = 86_400_000;

/** Deletes old failed sign-ins, mail links, sessions, and bank accounts that cannot be restored any more. */
export async function forgetOldTraces({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const aDayAgo = new Date(now - dayMs);
  const aMonthAgo = new Date(now - 30 * dayMs);
  await db.deleteFrom('login_failures').where('last_failed_at', '<', aDayAgo).execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<', aMonthAgo).execute();
  await forgetFormerAccounts(db, new Date(now - undoBankChangeDays * dayMs));
  await db.deleteFrom('sessions').where('expires_at', '<', aMonthAgo).execute();
}
