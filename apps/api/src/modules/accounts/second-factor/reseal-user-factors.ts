import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SecondFactor, totpPlace } from './second-factors.repository.ts';

type Resealed = { resealed: number; unreadable: number };

const batchSize = 200;

/** Re-encrypts the keys of authenticator apps with the current key, in batches of a transaction each. */
export async function resealUserFactors(deps: Deps): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (let after: string | null = null; ; ) {
    const batch = await resealBatch(deps, after, total);
    after = batch.at(-1) ?? null;
    if (after === null) return total;
  }
}

/** Answers the accounts that were looked at. */
async function resealBatch({ db, cipher }: Deps, after: string | null, total: Resealed): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    let sealed = tx.selectFrom('second_factors').selectAll().orderBy('user_id').limit(batchSize).forUpdate();
    if (after !== null) sealed = sealed.where('user_id', '>', after);
    const factors = await sealed.execute();
    for (const factor of factors) {
      if (!cipher.isStale(factor.totp_sealed)) continue;
      const key = opened(factor);
      if (key === null) {
        total.unreadable += 1;
        continue;
      }
      const totp_sealed = cipher.seal(key, totpPlace(factor.user_id));
      await tx.updateTable('second_factors').set({ totp_sealed }).where('user_id', '=', factor.user_id).execute();
      total.resealed += 1;
    }
    return factors.map(({ user_id }) => user_id);
  });

  function opened({ totp_sealed, user_id }: SecondFactor): string | null {
    try {
      return cipher.open(totp_sealed, totpPlace(user_id));
    } catch {
      return null;
    }
  }
}
