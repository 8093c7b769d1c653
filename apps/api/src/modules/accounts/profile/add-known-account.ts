import type { UpdateProfileBody } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/database/database.ts';
import type { UsersTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { profileColumns } from './profile-columns.ts';
import type { User } from './users.repository.ts';

type Identity = 'first_name' | 'last_name' | 'sex' | 'date_of_birth' | 'account_language';

export type KnownAccount = Required<Pick<UpdateProfileBody, Identity>> &
  Omit<UpdateProfileBody, Identity> & {
    email: string;
    user_type: UserType;
    password_hash: string;
    is_email_verified: boolean;
    review_status: ReviewStatus;
    review_reason?: string;
    profile_picture_key?: string | null;
  };

/** Adds accounts in any review state, for demo data and tests. No mail is sent. */
export async function addKnownAccounts(deps: Deps, tx: Tx, accounts: readonly KnownAccount[]): Promise<User[]> {
  const rows = accounts.map((account) => columnsOf(deps, account));
  const added = await tx.insertInto('users').values(rows).returningAll().execute();
  const byId = new Map(added.map((user) => [user.id, user]));
  return rows.map(({ id }) => byId.get(id) as User);
}

function columnsOf(deps: Deps, account: KnownAccount): Insertable<UsersTable> {
  const { email, user_type, password_hash, is_email_verified, review_status, review_reason, ...rest } = account;
  const { profile_picture_key, ...profile } = rest;
  const { first_name, last_name, sex, date_of_birth, account_language, criminal_record_check } = profile;
  const id = uuidv7();
  const at = deps.clock.now();
  return {
    ...profileColumns(deps, id, profile, null),
    id,
    email,
    user_type,
    first_name,
    last_name,
    sex,
    date_of_birth,
    account_language,
    password_hash,
    criminal_record_check: criminal_record_check ?? false,
    terms_accepted_at: at,
    email_verified_at: is_email_verified ? at : null,
    review_status,
    review_reason: review_reason ?? null,
    waiting_since: review_status === 'in_review' || review_status === 'rejected' ? at : null,
    profile_picture_key: profile_picture_key ?? null,
    created_at: at,
    updated_at: at,
  };
}
