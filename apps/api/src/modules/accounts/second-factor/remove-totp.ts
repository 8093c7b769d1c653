import { FieldRefusal } from '@relevo/domain/field-problems';
import type { Actor } from '../../../http/access.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getUser } from '../profile/users.repository.ts';
import { announceFactorChange } from './announce-change.ts';
import { endNeedlessReset } from './resets/stop-reset.ts';
import { removeSecondFactor } from './second-factors.repository.ts';
import { countCode, refundCode, useCode } from './use-code.ts';

/** Switches two-step sign-in off with a code of the app or a recovery code; passkeys stay. */
export async function removeTotp(deps: Deps, { actor, code }: { actor: Actor; code: string }): Promise<void> {
  const userId = actor.id;
  const { email } = await getUser(deps.db, userId);
  const counted = await countCode(deps, { userId, email, code });
  await inTransaction(deps.db, async (tx) => {
    if (!(await useCode(deps, tx, { userId, code }))) throw new FieldRefusal({ code: [{ problem: 'code_wrong' }] });
    const at = deps.clock.now();
    await removeSecondFactor(tx, userId);
    await endNeedlessReset(tx, userId, at);
    await announceFactorChange(tx, { userId, change: 'off', at });
  });
  await refundCode(deps, counted);
}
