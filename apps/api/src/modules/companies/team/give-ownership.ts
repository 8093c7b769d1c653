import { Refusal } from '@relevo/domain/refusals';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSystemAct } from '../../acts/acts.ts';
import { detachAtProvider } from '../../wallet/wallet.ts';
import { moveOwnership } from './move-ownership.ts';
import { lockTeam } from './team.repository.ts';

type GiveOwnership = {
  /** Of the company or of its holder. */
  companyId: string;
  toUserId: string;
  actor: string;
  /** Writes down who decided it, in the same transaction. */
  record: (tx: Tx, moved: { holderId: string; at: Date }) => Promise<void>;
};

/** Makes a member the owner of a company with a lost owner, with all that a transfer does. */
export async function giveOwnership(deps: Deps, { companyId, toUserId, actor, record }: GiveOwnership): Promise<void> {
  const card = await inTransaction(deps.db, async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select('owner_id')
      .where(({ eb, or }) => or([eb('id', '=', companyId), eb('owner_id', '=', companyId)]))
      .executeTakeFirst();
    if (!company) throw new Refusal('not_found');
    const { owner_id: holderId } = company;
    await lockTeam(tx, holderId);
    const at = deps.clock.now();
    const removed = await moveOwnership(tx, { holderId, toUserId, actor, at });
    await recordSystemAct(tx, { holderId, act: 'team.transfer', subject: { type: 'member', id: toUserId }, at });
    await record(tx, { holderId, at });
    return removed;
  });
  if (card) await detachAtProvider(deps, card);
}
