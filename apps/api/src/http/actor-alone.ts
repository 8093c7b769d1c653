import type { UserType } from '@relevo/domain/account';
import type { Actor } from './access.ts';

/** Who acts for a person without a team, for seed data and tests that call a use case without a session. */
export function actorAlone(id: string, userType: UserType): Actor {
  return {
    id,
    holderId: id,
    role: userType === 'employer' ? 'owner' : null,
    siteIds: null,
    isCompanySuspended: false,
    keyId: null,
    sessionId: id,
    userType,
    language: 'en',
    isEmailVerified: true,
    isVerified: true,
    passwordConfirmedAt: null,
    searchFlags: 0,
  };
}
