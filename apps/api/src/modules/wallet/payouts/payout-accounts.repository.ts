import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PayoutAccountsTable } from '../../../platform/database/tables/payout-tables.ts';

export type PayoutAccountRow = Selectable<PayoutAccountsTable>;

/** The account of a person at a provider where people have one. */
export async function findPayoutAccount(
  db: Db,
  { userId, provider }: { userId: string; provider: string },
): Promise<PayoutAccountRow | undefined> {
  if (provider !== 'stripe') return undefined;
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

type NewAccount = { userId: string; accountKey: string; at: Date };

/** Keeps the first one of two that were made at once: the provider answers the same account under the same key. */
export async function savePayoutAccount(db: Db, { userId, accountKey, at }: NewAccount): Promise<void> {
  await db
    .insertInto('payout_accounts')
    .values({
      user_id: userId,
      provider: 'stripe',
      account_key: accountKey,
      state: 'setup_needed',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .execute();
}
