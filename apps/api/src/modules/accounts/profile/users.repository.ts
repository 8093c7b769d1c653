import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type Db, type Tx, violatedConstraint } from '../../../platform/database/database.ts';
import type { UsersTable } from '../../../platform/database/tables/account-tables.ts';

export type User = Selectable<UsersTable>;

/** Adds an account; a unique index refuses an address that is taken, in any case of letters. */
export async function addUser(tx: Tx, user: Insertable<UsersTable>): Promise<User> {
  try {
    return await tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new FieldRefusal({ email: [{ problem: 'email_taken' }] });
    throw error;
  }
}

/** The account with this address; erased accounts have none. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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

/** The columns of an erased account: no personal data is left. */
export function erasedColumns(userId: string, now: Date): Updateable<UsersTable> {
  return {
    email: `erased-${userId}@relevo.invalid`,
    password_hash: '',
    first_name: '',
    last_name: '',
    // The same for every erased account.
    sex: 'non-binary',
    phone: null,
    date_of_birth: '1900-01-01',
    address_line1: '',
    city: '',
    zip_code: '',
    country: '',
    criminal_record_check: false,
    email_verified_at: null,
    review_status: 'incomplete',
    review_reason: null,
    waiting_since: null,
    biography: '',
    education: '',
    work_experience: '',
    references_text: '',
    skills: [],
    work_visa: '',
    driving_license: false,
    languages: '[]',
    characteristics: '{}',
    emergency_contacts: '[]',
    bank_account_sealed: null,
    bank_institution: '',
    bank_transit: '',
    social_insurance_number_sealed: null,
    profile_picture_key: null,
    has_company: false,
    approved_as_member: false,
    call_preference: '',
    latitude: null,
    longitude: null,
    address_precision: null,
    deleted_at: now,
    updated_at: now,
  };
}
