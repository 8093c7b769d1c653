import type { PasskeyBody, PasskeyView } from '@relevo/contracts/second-factor';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import { passkeyLimits } from '@relevo/domain/second-factor';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announcePasskeyChange } from './announce-change.ts';
import { addPasskey, presentPasskey } from './passkeys.repository.ts';
import { verifyNewPasskey } from './verify-passkey.ts';

/** Keeps the passkey that a device made for a challenge of this account. */
export async function addPasskeyOf(
  deps: Deps,
  { actor, body }: { actor: Actor; body: PasskeyBody },
): Promise<PasskeyView> {
  const userId = actor.id;
  const made = await verifyNewPasskey(deps, userId, body);
  if (!made) throw invalid();
  const { credential, credentialDeviceType, credentialBackedUp } = made;
  const row = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const added = await addPasskey(tx, {
      id: uuidv7(),
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: body.response.response.transports ?? [],
      is_device_bound: credentialDeviceType === 'singleDevice',
      backed_up: credentialBackedUp,
      name: body.name,
      created_at: at,
    });
    if (added === 'too_many') throw new Refusal('too_many_passkeys', { count: passkeyLimits.count });
    if (added === 'known') throw invalid();
    await announcePasskeyChange(tx, { userId, change: 'added', name: body.name, at });
    return added;
  });
  return presentPasskey(row);
}

const invalid = () => new FieldRefusal({ response: [{ problem: 'passkey_invalid' }] });
