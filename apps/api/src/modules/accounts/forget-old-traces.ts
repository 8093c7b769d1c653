import type { Deps } from '../../platform/deps.ts';

const dayMs = 86_400_000;

/** Drops what served its time: counts of wrong passwords, links and sessions that ended long ago. */
export async function forgetOldTraces({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const aDayAgo = new Date(now - dayMs);
  const aMonthAgo = new Date(now - 30 * dayMs);
  await db.deleteFrom('login_failures').where('last_failed_at', '<', aDayAgo).execute();
  await db.deleteFrom('email_tokens').where('expires_at', '<', aMonthAgo).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', aMonthAgo).execute();
}
