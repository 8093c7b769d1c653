import type { TotpOfferView } from '@relevo/contracts/second-factor';
import { Refusal } from '@relevo/domain/refusals';
import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newTotpKey, totpAddress } from '../../../platform/security/totp.ts';
import { getUser, lockUser } from '../profile/users.repository.ts';
import { findSecondFactor, openTotpKey, saveOffer, totpPlace } from './second-factors.repository.ts';

/**
 * A key for an authenticator app, the same for this session until it is confirmed. Another session is shown another key:
 * what a stranger was shown is never what the owner switches on.
 */
export async function offerTotp(deps: Deps, actor: Actor): Promise<TotpOfferView> {
  const { email } = await getUser(deps.db, actor.id);
  const secret = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.id);
    const factor = await findSecondFactor(tx, actor.id);
    if (factor?.confirmed_at) throw new Refusal('second_factor_on');
    if (factor?.offered_to === actor.sessionId) return openTotpKey(deps, factor);
    const key = newTotpKey();
    const sealed = deps.cipher.seal(key, totpPlace(actor.id));
    await saveOffer(tx, { userId: actor.id, sealed, sessionId: actor.sessionId });
    return key;
  });
  return { secret, otpauth_url: totpAddress(secret, email) };
}
