import { purseTotal, spendCardFirst } from '@relevo/domain/card-money';
import type { TransactionAbout } from '@relevo/domain/wallet';
import type { Tx } from '../../../platform/database/database.ts';
import { addTransaction } from '../wallets.repository.ts';
import { closeHold, holdAccounts } from './holds.ts';
import { available, isPosted, postJournal } from './ledger.ts';
import { freeAccounts, legsFrom, legsTo, lockMoney, readOwed } from './purse.ts';
import { settleOwed } from './settle-owed.ts';

export type Capture = {
  workerShiftId: string;
  employerId: string;
  workerId: string;
  amount: bigint;
  /** Zero for the first payment; a correction increments it. */
  part: number;
  about: TransactionAbout;
  currency: string;
  at: Date;
};

/**
 * Pays a worker for a shift: first from its hold, then from the employer's wallet; the rest of the hold is returned.
 * Answers false, and moves nothing, when both together do not cover it.
 */
export async function capture(tx: Tx, pay: Capture): Promise<boolean> {
  const { workerShiftId, employerId, workerId, amount, part, currency, at } = pay;
  const { free, held, owed } = await lockMoney(tx, { ownerId: employerId, workerShiftId, currency });
  // A retry finds less money than the first call did: that must not look like an insufficient balance.
  if (await isPosted(tx, { event: 'capture', refId: workerShiftId, part })) return true;
  const onHold = purseTotal(held);
  if (onHold + purseTotal(free) < amount) return false;

  const fromHold = spendCardFirst(onHold < amount ? onHold : amount, held);
  const fromFree = spendCardFirst(amount - purseTotal(fromHold), free);
  const [hold, wallet] = [holdAccounts(employerId, workerShiftId), freeAccounts(employerId)];
  await postJournal(tx, {
    event: 'capture',
    refId: workerShiftId,
    part,
    actor: 'pay',
    at,
    currency,
    legs: [...legsFrom(hold, fromHold), ...legsFrom(wallet, fromFree), { account: available(workerId), amount }],
  });
  const rest = { card: held.card - fromHold.card, earned: held.earned - fromHold.earned };
  if (purseTotal(rest) > 0n) {
    const legs = [...legsFrom(hold, rest), ...legsTo(wallet, rest)];
    await postJournal(tx, { event: 'release', refId: workerShiftId, part, actor: 'pay', at, currency, legs });
  }
  if (onHold > 0n) await closeHold(tx, { employerId, workerShiftId, currency, at });
  await addLines(tx, pay);
  if (owed > 0n && purseTotal(rest) > 0n) await settleOwed(tx, { userId: employerId, currency, at });
  if ((await readOwed(tx, workerId, currency)) > 0n) await settleOwed(tx, { userId: workerId, currency, at });
  return true;
}

async function addLines(tx: Tx, { employerId, workerId, amount, about, workerShiftId, at }: Capture): Promise<void> {
  const line = { kind: 'payment', amount, status: 'completed', about, relatedId: workerShiftId, at } as const;
  await addTransaction(tx, { ...line, userId: employerId, direction: 'out' });
  await addTransaction(tx, { ...line, userId: workerId, direction: 'in' });
}
