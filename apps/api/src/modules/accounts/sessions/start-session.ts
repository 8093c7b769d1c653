import type { SignedInView } from '@relevo/contracts/accounts';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionsTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sessionLifetimeSeconds } from '../../../platform/security/tokens.ts';
import { loadProfile } from '../profile/load-profile.ts';
import type { User } from '../profile/users.repository.ts';
import { addSession } from './sessions.repository.ts';

/** The device of a sign-in. */
export type Device = { userAgent: string; address: string };

const userAgentMaximumLength = 300;

/** A new session and its access and refresh tokens. */
export function newSession({ tokens, clock }: Deps, userId: string, device: Device) {
  const id = uuidv7();
  const now = clock.now();
  const claims = { userId, sessionId: id };
  const session: Insertable<SessionsTable> = {
    id,
    user_id: userId,
    user_agent: device.userAgent.slice(0, userAgentMaximumLength),
    address: device.address,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
  };
  const signed = {
    access_token: tokens.signAccess(claims),
    refresh_token: tokens.signRefresh({ ...claims, generation: 0 }, now),
  };
  return { session, tokens: signed };
}

/** Records a session and signs its access and refresh tokens. */
export async function startSession(deps: Deps, db: Db, user: User, device: Device): Promise<SignedInView> {
  const { session, tokens } = newSession(deps, user.id, device);
  await addSession(db, session);
  return { ...tokens, user: await loadProfile(deps, user.id, db) };
}
