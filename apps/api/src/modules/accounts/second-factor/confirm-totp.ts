import type { RecoveryCodesView } from '@relevo/contracts/second-factor';
import { FieldRefusal } from '@relevo/domain/field-problems';
import { Refusal } from '@relevo/domain/refusals';
import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { noteCodeOfSession, revokeSessionsOf } from '../sessions/sessions.repository.ts';
import { announceFactorChange } from './announce-change.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { confirmOffer, findSecondFactor } from './second-factors.repository.ts';
import { countCode, refundCode, stepOf } from './use-code.ts';

/**
 * Switches two-step sign-in on with the first code of the app. All other sessions end: one of them may have been opened with
 * a stolen password, which is what the account is protected from now.
 */
export async function confirmTotp(
  deps: Deps,
  { actor, code }: { actor: Actor; code: string },
): Promise<RecoveryCodesView> {
  const userId = actor.id;
  const { email } = await getUser(deps.db, userId);
  const counted = await countCode(deps, { userId, email, code });
  const { codes, hashes } = newRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const factor = await findSecondFactor(tx, userId);
    if (factor?.confirmed_at) throw new Refusal('second_factor_on');
    const step = factor?.offered_to === actor.sessionId ? stepOf(deps, factor, code) : null;
    if (!factor || step === null) throw new FieldRefusal({ code: [{ problem: 'code_wrong' }] });
    const confirmed = await confirmOffer(tx, { userId, sealed: factor.totp_sealed, step, hashes, at });
    if (!confirmed) throw new Refusal('second_factor_on');
    await revokeSessionsOf(tx, { userId, exceptId: actor.sessionId, now: at });
    await noteCodeOfSession(tx, actor.sessionId);
    await announceFactorChange(tx, { userId, change: 'on', at });
  });
  await refundCode(deps, counted);
  return { recovery_codes: codes };
}
