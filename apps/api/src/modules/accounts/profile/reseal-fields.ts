import type { Updateable } from 'kysely';
import { inTransaction } from '../../../platform/database/database.ts';
import type { UsersTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sealAnew } from './sealed-fields.ts';
import type { User } from './users.repository.ts';

type Resealed = { resealed: number; unreadable: number };

/**
 * Re-encrypts all fields with the current key, so that the previous key can be removed. Runs in batches, each in its
 * own transaction: it can run beside a busy server, be stopped, and be run again.
 */
export async function resealFields(deps: Deps, { batchSize = 200 } = {}): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (let afterId: string | null = null; ; ) {
    const batch: { lastId: string | null } & Resealed = await resealBatch(deps, { afterId, batchSize });
    total.resealed += batch.resealed;
    total.unreadable += batch.unreadable;
    if (batch.lastId === null) return total;
    afterId = batch.lastId;
  }
}

type Batch = { afterId: string | null; batchSize: number };

async function resealBatch(deps: Deps, { afterId, batchSize }: Batch): Promise<{ lastId: string | null } & Resealed> {
  return inTransaction(deps.db, async (tx) => {
    const counts: Resealed = { resealed: 0, unreadable: 0 };
    let sealed = tx
      .selectFrom('users')
      .selectAll()
      .where(({ or, eb }) =>
        or([eb('bank_account_sealed', 'is not', null), eb('social_insurance_number_sealed', 'is not', null)]),
      )
      .orderBy('id')
      .limit(batchSize)
      .forUpdate();
    if (afterId !== null) sealed = sealed.where('id', '>', afterId);
    const users = await sealed.execute();
    for (const user of users) {
      const columns = changesFor(deps, user, counts);
      if (Object.keys(columns).length === 0) continue;
      await tx.updateTable('users').set(columns).where('id', '=', user.id).execute();
    }
    return { ...counts, lastId: users.at(-1)?.id ?? null };
  });
}

function changesFor(deps: Deps, user: User, counts: Resealed): Updateable<UsersTable> {
  const { columns, unreadable } = sealAnew(deps, user);
  counts.resealed += Object.keys(columns).length;
  counts.unreadable += unreadable;
  return columns;
}
