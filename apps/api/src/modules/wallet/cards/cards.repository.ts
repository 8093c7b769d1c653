import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { CardsTable } from '../../../platform/database/tables/wallet-tables.ts';

export type Card = Selectable<CardsTable>;

/** The card of the configured provider; one that another provider attached cannot be charged. */
export async function findCard(db: Db, userId: string, provider: Card['provider']): Promise<Card | undefined> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Replaces the user's card; answers the previous one. */
export async function replaceCard(tx: Tx, card: Insertable<CardsTable>): Promise<Card | undefined> {
  const before = await tx.deleteFrom('cards').where('user_id', '=', card.user_id).returningAll().executeTakeFirst();
  await tx.insertInto('cards').values(card).execute();
  return before;
}

export async function removeCard(tx: Tx, userId: string): Promise<Card | undefined> {
  return tx.deleteFrom('cards').where('user_id', '=', userId).returningAll().executeTakeFirst();
}

export async function findCustomerKey(db: Db, userId: string, provider: string): Promise<string | null> {
  const customer = await db
    .selectFrom('card_customers')
    .select('customer_key')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return customer?.customer_key ?? null;
}

export async function keepCustomerKey(tx: Tx, customer: { userId: string; provider: string; customerKey: string }) {
  const { userId, provider, customerKey } = customer;
  await tx
    .insertInto('card_customers')
    .values({ user_id: userId, provider, customer_key: customerKey })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ customer_key: customerKey }))
    .execute();
}
