import type { UserView } from '@relevo/contracts/accounts';
import { isProfileVerified } from '@relevo/domain/review-lifecycle';
import type { User } from './users.repository.ts';

/** What a person sees of their own account. */
export function presentUser(user: User): UserView {
  return {
    id: user.id,
    user_type: user.user_type,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    sex: user.sex,
    phone: user.phone,
    date_of_birth: user.date_of_birth,
    address_line1: user.address_line1,
    city: user.city,
    zip_code: user.zip_code,
    country: user.country,
    criminal_record_check: user.criminal_record_check,
    account_language: user.account_language,
    is_email_verified: user.email_verified_at !== null,
    is_verified: isProfileVerified(user.review_status),
    review_status: user.review_status,
    review_reason: user.review_reason,
    created_at: user.created_at.toISOString(),
  };
}
