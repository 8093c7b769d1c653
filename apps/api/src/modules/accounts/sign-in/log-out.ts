import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../../platform/deps.ts';
import { revokeSession } from '../sessions/sessions.repository.ts';

/** Ends the session of a refresh token; does nothing when it has ended. */
export async function logOut({ db, clock, tokens }: Deps, refreshToken: string): Promise<void> {
  const claims = tokens.read('refresh', refreshToken);
  if (!claims) throw new Refusal('token_not_valid');
  await revokeSession(db, claims.sessionId, clock.now());
}
