import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { secondFactorPlace } from './second-factor.ts';

type Resealed = { resealed: number; unreadable: number };

/** Re-encrypts the operators' second factors with the current key; there are few, so in one transaction. */
export async function resealSecondFactors({ db, cipher }: Deps): Promise<Resealed> {
  return inTransaction(db, async (tx) => {
    const total: Resealed = { resealed: 0, unreadable: 0 };
    const operators = await tx
      .selectFrom('operators')
      .select(['id', 'totp_sealed'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, totp_sealed } of operators) {
      if (totp_sealed === null || !cipher.isStale(totp_sealed)) continue;
      const key = opened(totp_sealed, id);
      if (key === null) {
        total.unreadable += 1;
        continue;
      }
      const sealed = cipher.seal(key, secondFactorPlace(id));
      await tx.updateTable('operators').set({ totp_sealed: sealed }).where('id', '=', id).execute();
      total.resealed += 1;
    }
    return total;
  });

  function opened(sealed: string, id: string): string | null {
    try {
      return cipher.open(sealed, secondFactorPlace(id));
    } catch {
      return null;
    }
  }
}
