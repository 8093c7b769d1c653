import type { SignedInView } from '@relevo/contracts/accounts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sessionLifetimeSeconds } from '../../platform/security/tokens.ts';
import { loadProfile } from './load-profile.ts';
import { addSession } from './sessions.repository.ts';
import type { User } from './users.repository.ts';

/** The device a person signs in from, as far as it tells. */
export type Device = { userAgent: string; address: string };

const userAgentMaximumLength = 300;

/** Records a session and signs the two tokens that stand for it. */
export async function startSession(deps: Deps, db: Db, user: User, device: Device): Promise<SignedInView> {
  const { tokens, clock } = deps;
  const sessionId = uuidv7();
  const now = clock.now();
  await addSession(db, {
    id: sessionId,
    user_id: user.id,
    user_agent: device.userAgent.slice(0, userAgentMaximumLength),
    address: device.address,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
  });
  const claims = { userId: user.id, sessionId };
  const [access_token, refresh_token] = await Promise.all([
    tokens.sign('access', claims),
    tokens.sign('refresh', claims),
  ]);
  return { access_token, refresh_token, user: await loadProfile(deps, user.id, db) };
}
