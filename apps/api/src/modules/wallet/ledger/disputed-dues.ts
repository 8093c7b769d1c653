import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DuesTable } from '../../../platform/database/tables/wallet-tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockMoney } from './balances.ts';
import { freeHold, holdUpTo } from './holds.ts';
import { type Due, settleDues } from './settle-dues.ts';
import { settleOwed } from './settle-owed.ts';

type DueShift = { id: string; owner_id: string };

/** Locks what is still due for a shift, after the employer's money as everywhere, and answers the sum. */
export async function lockDues({ config }: Deps, tx: Tx, { id, owner_id: ownerId }: DueShift): Promise<bigint> {
  await lockMoney(tx, { ownerId, workerShiftId: id, currency: config.currency });
  const dues = await openDues(tx, id);
  return dues.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
}

type Disputed = {
  disputeId: string;
  workerShiftId: string;
  employerId: string;
  /** The difference between what stood and what is proposed. */
  amount: bigint;
  /** The number of the next part of the pay. */
  part: number;
};

/**
 * Marks a part of what is due as disputed, newest first, and pays or holds what the wallet covers. A due that is disputed
 * in part is split; answers how many parts the pay gained.
 */
export async function disputeDues(deps: Deps, tx: Tx, disputed: Disputed): Promise<number> {
  const { disputeId, workerShiftId, employerId, amount, part } = disputed;
  let [left, added] = [amount, 0];
  for (const due of await openDues(tx, workerShiftId)) {
    const taken = due.amount_cents < left ? due.amount_cents : left;
    left -= taken;
    if (taken === 0n) break;
    if (taken === due.amount_cents) await changeDue(tx, due, { dispute_id: disputeId });
    else {
      await changeDue(tx, due, { amount_cents: due.amount_cents - taken });
      await addDue(tx, { ...due, amount_cents: taken, part: part + added, dispute_id: disputeId });
      added += 1;
    }
  }
  if (left > 0n) throw new Error('more was disputed than is due');
  await settleDues(deps, tx, employerId);
  return added;
}

type NewDispute = Disputed & Pick<Due, 'worker_id' | 'about'>;

/** Holds the disputed difference of pay that was in review; what the wallet does not cover is due. Answers whether any is. */
export async function holdDisputed(deps: Deps, tx: Tx, disputed: NewDispute): Promise<boolean> {
  const { disputeId, workerShiftId, employerId, amount, part, worker_id, about } = disputed;
  const uncovered = amount - (await holdUpTo(deps, tx, { refId: disputeId, employerId, amount }));
  if (uncovered === 0n) return false;
  await addDue(tx, {
    worker_shift_id: workerShiftId,
    employer_id: employerId,
    worker_id,
    amount_cents: uncovered,
    part,
    about,
    created_at: deps.clock.now(),
    settled_at: null,
    uses_hold: true,
    dispute_id: disputeId,
  });
  return true;
}

export type FreedDispute = {
  /** What was held for the decision and is free now. */
  held: bigint;
  /** When the oldest of it fell due; null when all of it was covered from the start. */
  since: Date | null;
  /** What the employer owes to a card. */
  owed: bigint;
};

/** Ends the disputed dues of a dispute and returns what was held for it; the caller pays what is decided from that. */
export async function freeDisputed(
  deps: Deps,
  tx: Tx,
  { disputeId, employerId }: Pick<Disputed, 'disputeId' | 'employerId'>,
): Promise<FreedDispute> {
  const returned = await freeHold(deps, tx, { workerShiftId: disputeId, employerId });
  const ended = await tx.deleteFrom('dues').where('dispute_id', '=', disputeId).returning('created_at').execute();
  const times = ended.map(({ created_at }) => created_at.getTime());
  return { ...returned, since: times.length > 0 ? new Date(Math.min(...times)) : null };
}

type Freed = { employerId: string; freed: FreedDispute };

/** Spends money that came free: first on what is due to workers, then on what its owner owes. */
export async function spendFreed(deps: Deps, tx: Tx, { employerId, freed }: Freed): Promise<void> {
  if (freed.held === 0n) return;
  await settleDues(deps, tx, employerId);
  if (freed.owed > 0n)
    await settleOwed(tx, { userId: employerId, currency: deps.config.currency, at: deps.clock.now() });
}

function openDues(tx: Tx, workerShiftId: string): Promise<Due[]> {
  return tx
    .selectFrom('dues')
    .selectAll()
    .where('worker_shift_id', '=', workerShiftId)
    .where('settled_at', 'is', null)
    .orderBy('part', 'desc')
    .forUpdate()
    .execute();
}

type DueChanges = Partial<Pick<Selectable<DuesTable>, 'amount_cents' | 'dispute_id'>>;

async function changeDue(tx: Tx, { worker_shift_id, part }: Due, changes: DueChanges): Promise<void> {
  await tx
    .updateTable('dues')
    .set(changes)
    .where('worker_shift_id', '=', worker_shift_id)
    .where('part', '=', part)
    .execute();
}

async function addDue(tx: Tx, due: Due): Promise<void> {
  await tx
    .insertInto('dues')
    .values({ ...due, about: JSON.stringify(due.about) })
    .execute();
}
