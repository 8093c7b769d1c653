import { Refusal } from '@relevo/domain/refusals';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findHeldIds, findLiveUser, restoreAccount, suspendAccount } from '../../accounts/accounts.ts';
import { pauseRepeatsOf } from '../../jobs/jobs.ts';
import { endOffersOfPerson } from '../../offers/offers.ts';
import { recordAct } from '../audit.ts';

type Act = { userId: string; actor: string };

/** Suspends an account at once, on every device; its data and money stay. False when it was suspended already. */
export async function suspend(deps: Deps, { userId, actor, reason }: Act & { reason: string }): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await suspendAccount(tx, userId, at))) return false;
    for (const heldId of await findHeldIds(tx, userId)) {
      await endOffersOfPerson(tx, { userId: heldId, made: 'job_over', at });
      await pauseRepeatsOf(tx, heldId, { because: 'suspended', at });
    }
    await recordAct(tx, { at, actor, action: 'account.suspended', subjectId: userId, details: { reason } });
    return true;
  });
}

export async function restore(deps: Deps, { userId, actor }: Act): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await restoreAccount(tx, userId, at))) return false;
    await recordAct(tx, { at, actor, action: 'account.restored', subjectId: userId });
    return true;
  });
}

type Note = { userId: string; operatorId: string; actor: string; note: string };

/** Saves a note of a phone call; the audit log records only that there was one. */
export async function noteCall(deps: Deps, { userId, operatorId, actor, note }: Note): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await findLiveUser(tx, userId))) throw new Refusal('not_found');
    const at = deps.clock.now();
    const id = uuidv7();
    await tx
      .insertInto('call_notes')
      .values({ id, user_id: userId, operator_id: operatorId, note, created_at: at })
      .execute();
    await recordAct(tx, { at, actor, action: 'account.call_noted', subjectId: userId });
  });
}
