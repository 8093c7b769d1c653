import type { SignedInView } from '@relevo/contracts/accounts';
import { Refusal } from '@relevo/domain/refusals';
import type { SignInMethod } from '@relevo/domain/second-factor';
import { type Insertable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../platform/database/database.ts';
import type { SessionsTable } from '../../../platform/database/tables/account-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sessionLifetimeSeconds } from '../../../platform/security/tokens.ts';
import { type ProfileRow, presentProfile, profileColumns } from '../profile/load-profile.ts';
import type { User } from '../profile/users.repository.ts';

/** The device of a sign-in. */
export type Device = { userAgent: string; address: string };

const userAgentMaximumLength = 300;

/** A new session and its access and refresh tokens. */
export function newSession({ tokens, clock }: Deps, user: Pick<User, 'id' | 'user_type'>, device: Device) {
  const id = uuidv7();
  const now = clock.now();
  const claims = { userId: user.id, sessionId: id };
  const session: Insertable<SessionsTable> = {
    id,
    user_id: user.id,
    user_agent: device.userAgent.slice(0, userAgentMaximumLength),
    address: device.address,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
  };
  const signed = {
    access_token: tokens.signAccess({ ...claims, userType: user.user_type }),
    refresh_token: tokens.signRefresh({ ...claims, generation: 0 }, now),
  };
  return { session, tokens: signed };
}

/**
 * Records a session and signs its access and refresh tokens. A password that was changed after it was checked opens nothing,
 * nor does a password alone once two-step sign-in is on: both end the sessions that are there, and the locks make either
 * wait for the other.
 */
export async function startSession(
  deps: Deps,
  db: Db,
  { user, device, method }: { user: User; device: Device; method: SignInMethod },
): Promise<SignedInView> {
  const { session, tokens } = newSession(deps, user, device);
  const { rows } = await sql<ProfileRow>`
    with account as (
      select id from users where id = ${session.user_id}
        and (${method}::text = 'passkey' or password_hash = ${user.password_hash}) for share
    ), factor as (
      select confirmed_at from second_factors where user_id = ${session.user_id} for share
    ), opened as (
      insert into sessions (id, user_id, user_agent, address, created_at, last_used_at, expires_at, method)
      select ${session.id}::uuid, id, ${session.user_agent}, ${session.address}, ${session.created_at}::timestamptz,
        ${session.last_used_at}::timestamptz, ${session.expires_at}::timestamptz, ${method} from account
      where ${method}::text <> 'password' or not exists (select from factor where confirmed_at is not null)
      returning user_id)
    select ${profileColumns} from opened join users on users.id = opened.user_id`.execute(db);
  if (rows.length === 0) throw new Refusal('login_failed');
  return { ...tokens, user: presentProfile(deps, rows) };
}
