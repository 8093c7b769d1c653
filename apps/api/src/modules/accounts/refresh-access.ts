import { Refusal } from '@relevo/domain/refusals';
import type { Deps } from '../../platform/deps.ts';
import { findActor, touchSession } from './sessions.repository.ts';

/** A fresh access token for a session that is still alive. */
export async function refreshAccess({ db, clock, tokens }: Deps, refreshToken: string): Promise<string> {
  const claims = await tokens.read('refresh', refreshToken);
  const actor = claims && (await findActor(db, claims.sessionId, clock.now()));
  if (!actor || actor.id !== claims.userId) throw new Refusal('token_not_valid');
  await touchSession(db, claims.sessionId, clock.now());
  return tokens.sign('access', claims);
}
