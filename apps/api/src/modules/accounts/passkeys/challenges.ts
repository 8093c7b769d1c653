import { randomBytes } from 'node:crypto';
import { challengeMinutes } from '@relevo/domain/second-factor';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { ChallengePurpose } from '../../../platform/database/tables/second-factor-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/security/random-token.ts';

export const challengeMs = challengeMinutes * 60_000;

type For = { purpose: ChallengePurpose; userId: string | null };

/** A random challenge of 256 bits as the browser is handed it; only its hash is kept. */
export async function issueChallenge({ db, clock }: Deps, { purpose, userId }: For): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(clock.now().getTime() + challengeMs),
    })
    .execute();
  return challenge;
}

/** Uses up a challenge whatever its answer is worth: false when it is unknown, too old, or was used by another request. */
export async function useChallenge({ db, clock }: Deps, challenge: string, { purpose, userId }: For): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function forgetOldChallenges(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, { table: 'sign_in_challenges', key: ['challenge_hash'], where: sql`expires_at <= ${now}` });
}
