import type { SignedInView } from '@relevo/contracts/accounts';
import type { PasskeyLoginBody } from '@relevo/contracts/second-factor';
import { Refusal } from '@relevo/domain/refusals';
import { recordEvent } from '../../../platform/background/outbox.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Device, startSession } from '../sessions/start-session.ts';
import { findPasskey, notePasskeyUse, type Passkey } from './passkeys.repository.ts';
import { userHandleOf } from './relying-party.ts';
import { useSignInChallenge, verifySignature } from './verify-passkey.ts';

type LogIn = { body: PasskeyLoginBody; device: Device };

/** Signs in with a passkey, which is both factors at once. Anything wrong is answered alike, a suspended account too. */
export async function logInWithPasskey(deps: Deps, { body, device }: LogIn): Promise<SignedInView> {
  const isFresh = await useSignInChallenge(deps, body);
  const found = isFresh ? await findPasskey(deps.db, body.response.id) : null;
  if (!found || found.user.suspended_at || !isHandleOf(found.passkey, body)) throw new Refusal('login_failed');
  const { passkey, user } = found;
  const signed = await verifySignature(deps, passkey, body);
  if (!signed) throw new Refusal('login_failed');
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const isNext = await notePasskeyUse(tx, { id: passkey.id, ...signed, at: deps.clock.now() });
    return isNext ? startSession(deps, tx, { user, device, method: 'passkey' }) : null;
  });
  if (signedIn) return signedIn;
  await warnOfCopy(deps, passkey);
  throw new Refusal('login_failed');
}

/** A device names the account that it made the key for; one that does not is found by the key alone. */
function isHandleOf({ user_id }: Passkey, { response }: PasskeyLoginBody): boolean {
  const { userHandle } = response.response;
  return !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(user_id));
}

/** The key counts behind what it counted before, so it exists twice; the owner should remove it. */
async function warnOfCopy({ db, clock, log }: Deps, { id, user_id: userId }: Passkey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isThere = await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
    if (!isThere) return;
    log.warn({ event: 'passkey_counter_went_back', user_id: userId, passkey_id: id }, 'Counter of a passkey went back');
    await recordEvent(tx, { type: 'account.sign_in_suspicious', userId, cause: 'passkey_copied' }, clock.now());
  });
}
