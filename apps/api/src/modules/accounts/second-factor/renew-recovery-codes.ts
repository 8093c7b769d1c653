import type { RecoveryCodesView } from '@relevo/contracts/second-factor';
import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { announceFactorChange } from './announce-change.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { saveRecoveryHashes } from './second-factors.repository.ts';
import { countCode, refundCode, useAppCode } from './use-code.ts';

/** Ten new recovery codes in place of the former ones, with a code of the app. */
export async function renewRecoveryCodes(
  deps: Deps,
  { actor, code }: { actor: Actor; code: string },
): Promise<RecoveryCodesView> {
  const userId = actor.id;
  const { email } = await getUser(deps.db, userId);
  const counted = await countCode(deps, { userId, email, code });
  const { codes, hashes } = newRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    if (!(await useAppCode(deps, tx, { userId, code }))) throw new FieldRefusal({ code: [{ problem: 'code_wrong' }] });
    await saveRecoveryHashes(tx, userId, hashes);
    await announceFactorChange(tx, { userId, change: 'codes_renewed', at: deps.clock.now() });
  });
  await refundCode(deps, counted);
  return { recovery_codes: codes };
}
