import type { PasskeyBody, PasskeyLoginBody } from '@relevo/contracts/second-factor';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../../platform/deps.ts';
import { useChallenge } from './challenges.ts';
import type { Passkey } from './passkeys.repository.ts';
import { relyingParty } from './relying-party.ts';

/** What the library refuses is refused: every device and browser of today gets all of it right. */
async function orNull<Result>({ log }: Deps, verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    log.info({ event: 'passkey_refused' }, 'Answer of a passkey refused');
    return null;
  }
}

function challengeOf(response: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge }: { challenge?: unknown } = decodeClientDataJSON(response.response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The credential that a device made for a challenge of this account; null when anything is wrong. */
export async function verifyNewPasskey(deps: Deps, userId: string, { response }: PasskeyBody) {
  const challenge = challengeOf(response);
  if (!(await useChallenge(deps, challenge, { purpose: 'registration', userId }))) return null;
  const { id, origins } = relyingParty(deps);
  return orNull(deps, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: withoutAttestation(response as RegistrationResponseJSON),
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
    });
    return verified && isKeepable(registrationInfo.credential.id) ? registrationInfo : null;
  });
}

/** WebAuthn allows no more, and an index of the database takes no more than some 2,000. */
const longestCredentialBytes = 1023;

function isKeepable(credentialId: string): boolean {
  return Buffer.byteLength(credentialId, 'base64url') <= longestCredentialBytes;
}

/**
 * Leaves out what a device says about its maker: it was not asked for, and its certificates name addresses that the library
 * would fetch.
 */
function withoutAttestation(response: RegistrationResponseJSON): RegistrationResponseJSON {
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')),
  );
  const bare = isoCBOR.encode(
    new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', decoded.get('authData')],
    ]),
  );
  const attestationObject = Buffer.from(bare).toString('base64url');
  return { ...response, response: { ...response.response, attestationObject } };
}

type Signed = { counter: bigint; backedUp: boolean };

/** What a device signed for a challenge that was used up; null when anything is wrong. The counter is the caller's to compare. */
export async function verifySignature(
  deps: Deps,
  passkey: Passkey,
  { response }: PasskeyLoginBody,
): Promise<Signed | null> {
  const { id, origins } = relyingParty(deps);
  return orNull(deps, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challengeOf(response),
      expectedOrigin: origins,
      expectedRPID: id,
      // The library compares counters before signatures: anyone could then report a key as copied.
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    if (!verified) return null;
    return { counter: BigInt(authenticationInfo.newCounter), backedUp: authenticationInfo.credentialBackedUp };
  });
}

/** Uses up the challenge of a sign-in, whatever else is wrong with the answer. */
export function useSignInChallenge(deps: Deps, { response }: PasskeyLoginBody): Promise<boolean> {
  return useChallenge(deps, challengeOf(response), { purpose: 'sign_in', userId: null });
}
