import type { TransactionAbout } from '@relevo/domain/wallet';
import type { Tx } from '../../platform/database/database.ts';
import { available, closeAccount, escrow, isPosted, type Leg, lockBalance, postJournal } from './ledger.ts';
import { addTransaction } from './wallets.repository.ts';

export type Capture = {
  workerShiftId: string;
  employerId: string;
  workerId: string;
  amount: bigint;
  /** Zero for the pay itself; a correction counts on. */
  part: number;
  about: TransactionAbout;
  currency: string;
  at: Date;
};

/**
 * Pays a worker for a shift: first from what was put aside for it, then from the employer's wallet; what was put aside
 * too much goes back. False, and nothing moved, when both together do not suffice.
 */
export async function capture(tx: Tx, pay: Capture): Promise<boolean> {
  const { workerShiftId, employerId, workerId, amount, part, currency, at } = pay;
  const held = escrow(employerId, workerShiftId);
  // Both rows in the order the ledger takes them, so that two payments wait for each other instead of deadlocking.
  const inWallet = await lockBalance(tx, available(employerId), currency);
  const aside = await lockBalance(tx, held, currency);
  // Asked again, there is less aside and in the wallet than the first time: that must not look like a short wallet.
  if (await isPosted(tx, { event: 'capture', refId: workerShiftId, part })) return true;
  if (aside + inWallet < amount) return false;

  const fromAside = aside < amount ? aside : amount;
  const legs: Leg[] = [
    { account: held, amount: -fromAside },
    { account: available(employerId), amount: -(amount - fromAside) },
    { account: available(workerId), amount },
  ].filter((leg) => leg.amount !== 0n);
  await postJournal(tx, { event: 'capture', refId: workerShiftId, part, actor: 'pay', at, currency, legs });
  if (aside > fromAside) {
    await postJournal(tx, {
      ...{ event: 'release', refId: workerShiftId, part, actor: 'pay', at, currency },
      legs: [
        { account: held, amount: -(aside - fromAside) },
        { account: available(employerId), amount: aside - fromAside },
      ],
    });
  }
  if (aside > 0n) await closeAccount(tx, held, currency, at);
  const line = {
    kind: 'payment',
    amount,
    status: 'completed',
    about: pay.about,
    relatedId: workerShiftId,
    at,
  } as const;
  await addTransaction(tx, { ...line, userId: employerId, direction: 'out' });
  await addTransaction(tx, { ...line, userId: workerId, direction: 'in' });
  return true;
}
