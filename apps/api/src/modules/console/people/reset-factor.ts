import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { askReset, cancelReset, confirmReset } from '../../accounts/accounts.ts';
import { recordAct } from '../audit.ts';

type Act = { userId: string; actor: string };

/** An operator asks to reset the second factor of an account that lost it; nothing happens before another one confirms it. */
export async function askFactorReset(deps: Deps, { userId, actor, reason }: Act & { reason: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await askReset(tx, { userId, actor, reason, at });
    await recordAct(tx, { at, actor, action: 'account.factor_reset_asked', subjectId: userId, details: { reason } });
  });
}

export async function confirmFactorReset(deps: Deps, { userId, actor }: Act): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { takesEffectAt } = await confirmReset(tx, { userId, actor, at });
    const details = { takes_effect_at: takesEffectAt.toISOString() };
    await recordAct(tx, { at, actor, action: 'account.factor_reset_confirmed', subjectId: userId, details });
  });
}

export async function cancelFactorReset(deps: Deps, { userId, actor }: Act): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    await cancelReset(tx, { userId, at });
    await recordAct(tx, { at, actor, action: 'account.factor_reset_cancelled', subjectId: userId });
  });
}
