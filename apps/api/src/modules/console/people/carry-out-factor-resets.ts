import { sql } from 'kysely';
import { drain } from '../../../platform/background/drain.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { carryOutReset, expireAskedResets } from '../../accounts/accounts.ts';
import { recordAct } from '../audit.ts';

/** What the clock does is recorded beside what operators did. */
const actor = 'system';

/** Carries out the resets of lost second factors that are due, and ends those that no second operator confirmed. */
export async function carryOutFactorResets(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await drain(deps, {
    name: 'factor_reset',
    from: sql`second_factor_resets as reset`,
    alias: 'reset',
    key: sql`reset.id`,
    dueAt: sql`coalesce(reset.takes_effect_at, reset.asked_at)`,
    where: (now) => sql`reset.ended_at is null and reset.status = 'confirmed'
      and coalesce(reset.takes_effect_at, reset.asked_at) <= ${now}`,
    act: ([id = '']) =>
      inTransaction(db, async (tx) => {
        const at = clock.now();
        const reset = await carryOutReset(tx, id, at);
        if (!reset) return;
        const details = { asked_by: reset.asked_by, confirmed_by: reset.confirmed_by };
        await recordAct(tx, { at, actor, action: 'account.factor_reset_done', subjectId: reset.user_id, details });
      }),
  });
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    for (const subjectId of await expireAskedResets(tx, at)) {
      await recordAct(tx, { at, actor, action: 'account.factor_reset_expired', subjectId });
    }
  });
}
