import { ApiError } from '@relevo/browser/api-error';
import type { UserView } from '@relevo/contracts/profile';
import type { ReceivedInvitationView } from '@relevo/contracts/team';

type Deciding = Pick<UserView, 'email' | 'user_type'> | null;

/** What the reader of an invitation does next. */
export type NextStep = 'register' | 'sign-in' | 'accept' | 'other-account' | 'worker';

export function nextStep(invitation: Pick<ReceivedInvitationView, 'email' | 'has_account'>, user: Deciding): NextStep {
  if (!user) return invitation.has_account ? 'sign-in' : 'register';
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) return 'other-account';
  return user.user_type === 'worker' ? 'worker' : 'accept';
}

/** Why a link leads nowhere; null when another try may help. */
export type DeadEnd = 'unknown' | 'expired' | 'revoked' | 'used';

const deadEnds: Readonly<Record<string, DeadEnd>> = {
  invitation_expired: 'expired',
  invitation_revoked: 'revoked',
  invitation_used: 'used',
};

export function deadEndOf(error: Error | null): DeadEnd | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'unknown';
  return deadEnds[error.code ?? ''] ?? null;
}
