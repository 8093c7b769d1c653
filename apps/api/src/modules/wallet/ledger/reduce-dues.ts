import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockMoney } from './balances.ts';
import { settleDues } from './settle-dues.ts';

type DueShift = { id: string; owner_id: string };

/** Locks what is still due for a shift, after the employer's money as everywhere, and answers the sum. */
export async function lockDues({ config }: Deps, tx: Tx, { id, owner_id: ownerId }: DueShift): Promise<bigint> {
  await lockMoney(tx, { ownerId, workerShiftId: id, currency: config.currency });
  const dues = await openDues(tx, id);
  return dues.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
}

type Reduction = { workerShiftId: string; employerId: string; amount: bigint };

/** Takes a disputed amount off what is due, newest part first, and pays what is left as far as the wallet covers it. */
export async function reduceDues(deps: Deps, tx: Tx, { workerShiftId, employerId, amount }: Reduction): Promise<void> {
  let left = amount;
  for (const { part, amount_cents } of await openDues(tx, workerShiftId)) {
    const taken = amount_cents < left ? amount_cents : left;
    left -= taken;
    const rest = amount_cents - taken;
    if (taken === 0n) continue;
    if (rest === 0n)
      await tx.deleteFrom('dues').where('worker_shift_id', '=', workerShiftId).where('part', '=', part).execute();
    else
      await tx
        .updateTable('dues')
        .set({ amount_cents: rest })
        .where('worker_shift_id', '=', workerShiftId)
        .where('part', '=', part)
        .execute();
  }
  if (left > 0n) throw new Error('more was disputed than is due');
  await settleDues(deps, tx, employerId);
}

function openDues(tx: Tx, workerShiftId: string) {
  return tx
    .selectFrom('dues')
    .select(['part', 'amount_cents'])
    .where('worker_shift_id', '=', workerShiftId)
    .where('settled_at', 'is', null)
    .orderBy('part', 'desc')
    .forUpdate()
    .execute();
}
