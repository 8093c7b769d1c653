import type { RefreshView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { noteRefreshToken, revokeSession } from '../sessions/sessions.repository.ts';

/**
 * A new access token for a live session, and the successor of the refresh token. A token answers until its successor
 * has been used: an answer may be lost, and two tabs may hold the same one. Presented after that it was copied, so the
 * whole session ends.
 */
export async function refreshSession({ db, clock, tokens, log }: Deps, refreshToken: string): Promise<RefreshView> {
  const claims = tokens.read('refresh', refreshToken);
  const session = claims && (await noteRefreshToken(db, { ...claims, now: clock.now() }));
  if (!session) throw new Refusal('token_not_valid');
  const { userId, sessionId, generation } = claims;
  if (session.generation > generation) {
    await revokeSession(db, sessionId, clock.now());
    log.warn({ event: 'refresh_token_reused', user_id: userId, session_id: sessionId }, 'Used refresh token presented');
    throw new Refusal('token_not_valid');
  }
  return {
    access: tokens.signAccess({ userId, sessionId, userType: session.userType }),
    refresh: tokens.signRefresh({ userId, sessionId, generation: generation + 1 }, session.startedAt),
  };
}
