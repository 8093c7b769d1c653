import { Refusal } from '@relevo/domain/refusals';
import type { Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { revokeOwnSession, revokeSessionsOf } from './sessions.repository.ts';

/** Ends one of the user's sessions. */
export async function endSession({ db, clock }: Deps, actor: Actor, sessionId: string): Promise<void> {
  if (!(await revokeOwnSession(db, { sessionId, userId: actor.id, now: clock.now() }))) throw new Refusal('not_found');
}

/** Ends every other session of the user. */
export async function endOtherSessions({ db, clock }: Deps, actor: Actor): Promise<void> {
  await revokeSessionsOf(db, { userId: actor.id, exceptId: actor.sessionId, now: clock.now() });
}
