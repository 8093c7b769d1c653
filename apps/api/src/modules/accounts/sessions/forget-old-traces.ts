import { undoBankChangeDays } from '@relevo/domain/bank-account';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetFormerAccounts } from '../../wallet/wallet.ts';
import { forgetOldChallenges } from '../passkeys/challenges.ts';

const dayMs = 86_400_000;

/** Deletes old failed sign-ins, challenges, mail links, sessions, and bank accounts that cannot be restored any more. */
export async function forgetOldTraces({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const aDayAgo = new Date(now - dayMs);
  const aMonthAgo = new Date(now - 30 * dayMs);
  await deleteInBatches(db, { table: 'login_failures', key: ['key'], where: sql`last_failed_at < ${aDayAgo}` });
  await deleteInBatches(db, { table: 'email_tokens', key: ['token_hash'], where: sql`expires_at < ${aMonthAgo}` });
  await forgetOldChallenges(db, clock.now());
  await forgetFormerAccounts(db, new Date(now - undoBankChangeDays * dayMs));
  await deleteInBatches(db, { table: 'sessions', key: ['id'], where: sql`expires_at < ${aMonthAgo}` });
}
