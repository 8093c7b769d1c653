import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';
import { addUser, type User } from './users.repository.ts';

type Filled = 'id' | 'terms_accepted_at' | 'email_verified_at' | 'created_at' | 'updated_at' | 'criminal_record_check';

export type KnownAccount = Omit<Insertable<UsersTable>, Filled> & { is_email_verified: boolean };

/** An account that is known to us already, in whatever state of review: demo people and imports. Nobody is written to. */
export async function addKnownAccount(
  tx: Tx,
  { is_email_verified, ...account }: KnownAccount,
  at: Date,
): Promise<User> {
  return addUser(tx, {
    ...account,
    id: uuidv7(),
    criminal_record_check: false,
    terms_accepted_at: at,
    email_verified_at: is_email_verified ? at : null,
    created_at: at,
    updated_at: at,
  });
}
