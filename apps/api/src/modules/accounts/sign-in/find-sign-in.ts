import { methodsOf, type SecondFactorMethod } from '@relevo/domain/second-factor';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { User } from '../profile/users.repository.ts';

type Factor = { methods: SecondFactorMethod[] };

/**
 * The account with this address and what it asks for beside the password, in one statement for all accounts: the time of
 * an answer says nothing about either.
 */
export async function findSignIn(db: Db, email: string): Promise<{ user: User; factor: Factor | null } | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('second_factors as factor', (join) =>
      join.onRef('factor.user_id', '=', 'users.id').on('factor.confirmed_at', 'is not', null),
    )
    .selectAll('users')
    .select([
      sql<number | null>`cardinality(factor.recovery_hashes)`.as('recovery_codes'),
      sql<number>`(select count(*)::integer from passkeys where passkeys.user_id = users.id)`.as('passkeys'),
    ])
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { recovery_codes: recoveryCodes, passkeys, ...user } = row;
  return { user, factor: recoveryCodes === null ? null : { methods: methodsOf({ recoveryCodes, passkeys }) } };
}
