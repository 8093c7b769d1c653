import type { PasskeyCreationView, PasskeyRequestView } from '@relevo/contracts/second-factor';
import { Refusal } from '@relevo/domain/refusals';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Actor } from '../../../http/access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { challengeMs, issueChallenge } from './challenges.ts';
import { listCredentials } from './passkeys.repository.ts';
import { relyingParty, userHandleOf } from './relying-party.ts';

/** What a device needs to make a passkey of the account; one that has one already is left out. */
export async function offerPasskey(deps: Deps, actor: Actor): Promise<PasskeyCreationView> {
  const [user, known] = await Promise.all([getUser(deps.db, actor.id), listCredentials(deps.db, actor.id)]);
  if (known.length >= passkeyLimits.count) throw new Refusal('too_many_passkeys', { count: passkeyLimits.count });
  const party = relyingParty(deps);
  const challenge = await issueChallenge(deps, { purpose: 'registration', userId: actor.id });
  const { pubKeyCredParams } = await generateRegistrationOptions({ rpID: party.id, rpName: party.name, userName: '' });
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    user: {
      id: Buffer.from(userHandleOf(actor.id)).toString('base64url'),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** What a device needs to sign in: the same for everyone, so that it says nothing about any account. */
export async function offerPasskeyLogIn(deps: Deps): Promise<PasskeyRequestView> {
  const challenge = await issueChallenge(deps, { purpose: 'sign_in', userId: null });
  return { challenge, rpId: relyingParty(deps).id, timeout: challengeMs, userVerification: 'required' };
}
