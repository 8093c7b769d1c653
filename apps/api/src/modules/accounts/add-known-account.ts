import type { UpdateProfileBody } from '@relevo/contracts/profile';
import type { UserType } from '@relevo/domain/account';
import type { ReviewStatus } from '@relevo/domain/review-lifecycle';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { profileColumns } from './profile-columns.ts';
import { addUser, type User } from './users.repository.ts';

type Identity = 'first_name' | 'last_name' | 'sex' | 'date_of_birth' | 'account_language';

export type KnownAccount = Required<Pick<UpdateProfileBody, Identity>> &
  Omit<UpdateProfileBody, Identity> & {
    email: string;
    user_type: UserType;
    passwordHash: string;
    is_email_verified: boolean;
    review_status: ReviewStatus;
    review_reason?: string;
  };

/** An account that is known to us already, in whatever state of review: demo people. Nobody is written to. */
export async function addKnownAccount(deps: Deps, tx: Tx, account: KnownAccount): Promise<User> {
  const { email, user_type, passwordHash, is_email_verified, review_status, review_reason, ...profile } = account;
  const { first_name, last_name, sex, date_of_birth, account_language } = profile;
  const id = uuidv7();
  const at = deps.clock.now();
  return addUser(tx, {
    ...profileColumns(deps, id, profile),
    id,
    email,
    user_type,
    first_name,
    last_name,
    sex,
    date_of_birth,
    account_language,
    password_hash: passwordHash,
    criminal_record_check: false,
    terms_accepted_at: at,
    email_verified_at: is_email_verified ? at : null,
    review_status,
    review_reason: review_reason ?? null,
    created_at: at,
    updated_at: at,
  });
}
