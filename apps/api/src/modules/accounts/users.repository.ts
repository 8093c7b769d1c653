import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';

export type User = Selectable<UsersTable>;

/** Adds an account; an address that is taken, however it is spelled, is refused by the database itself. */
export async function addUser(tx: Tx, user: Insertable<UsersTable>): Promise<User> {
  try {
    return await tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new FieldRefusal({ email: [{ problem: 'email_taken' }] });
    throw error;
  }
}

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where(sql<boolean>`lower(email) = lower(${email})`).executeTakeFirst();
}

export async function getUser(db: Db, userId: string): Promise<User> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return user;
}

export async function lockUser(tx: Tx, userId: string): Promise<User> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) throw new Refusal('not_found');
  return user;
}

export async function saveUser(tx: Db, userId: string, changes: Updateable<UsersTable>): Promise<User> {
  return tx.updateTable('users').set(changes).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
}
