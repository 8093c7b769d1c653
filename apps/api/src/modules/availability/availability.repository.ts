import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { AvailabilitiesTable } from '../../platform/database/tables/account-tables.ts';

export type Availability = Selectable<AvailabilitiesTable>;

export async function findAvailability(db: Db, userId: string): Promise<Availability | undefined> {
  return db.selectFrom('availabilities').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces the whole; of two at once the later one stays. */
export async function saveAvailabilityRow(db: Db, row: Insertable<AvailabilitiesTable>): Promise<Availability> {
  const { user_id, ...columns } = row;
  return db
    .insertInto('availabilities')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeAvailability(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('availabilities').where('user_id', '=', userId).execute();
}

/** Where the profile says that the worker lives, by name. */
export async function findTown(db: Db, userId: string): Promise<{ city: string; country: string }> {
  return db.selectFrom('users').select(['city', 'country']).where('id', '=', userId).executeTakeFirstOrThrow();
}
