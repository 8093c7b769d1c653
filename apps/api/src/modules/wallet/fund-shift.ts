import type { TransactionAbout } from '@relevo/domain/wallet';
import { recordEvent } from '../../platform/background/outbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { capture } from './capture.ts';
import { available, closeAccount, escrow, isPosted, lockBalance, postJournal } from './ledger.ts';
import { tellOwner } from './wallets.repository.ts';

type Hold = { workerShiftId: string; employerId: string; amount: bigint };

/** Puts the expected pay of a booked shift aside. A short wallet blocks nothing: the shift is then unfunded. */
export async function holdForShift({ clock, config }: Deps, tx: Tx, { workerShiftId, employerId, amount }: Hold) {
  if (amount === 0n) return 'funded' as const;
  const { currency } = config;
  const inWallet = await lockBalance(tx, available(employerId), currency);
  if ((await lockBalance(tx, escrow(employerId, workerShiftId), currency)) > 0n) return 'funded' as const;
  // What was given back stays so: the account it was on is closed.
  const wasHeld = await isPosted(tx, { event: 'hold', refId: workerShiftId });
  if (wasHeld || inWallet < amount) return 'unfunded' as const;
  await postJournal(tx, {
    ...{ event: 'hold', refId: workerShiftId, actor: `user:${employerId}`, at: clock.now(), currency },
    legs: [
      { account: available(employerId), amount: -amount },
      { account: escrow(employerId, workerShiftId), amount },
    ],
  });
  await tellOwner(tx, employerId, clock.now());
  return 'funded' as const;
}

/** Gives back what was put aside for a shift that will not be worked; nothing when nothing was. */
export async function releaseHold(
  { clock, config }: Deps,
  tx: Tx,
  { workerShiftId, employerId }: Omit<Hold, 'amount'>,
) {
  const { currency } = config;
  const held = escrow(employerId, workerShiftId);
  await lockBalance(tx, available(employerId), currency);
  const aside = await lockBalance(tx, held, currency);
  if (aside === 0n) return;
  const at = clock.now();
  await postJournal(tx, {
    ...{ event: 'release', refId: workerShiftId, actor: `user:${employerId}`, at, currency },
    legs: [
      { account: held, amount: -aside },
      { account: available(employerId), amount: aside },
    ],
  });
  await closeAccount(tx, held, currency, at);
  await tellOwner(tx, employerId, at);
}

/** A shift that was due and asked for again when the money had come by another way than a deposit. */
async function markSettled(tx: Tx, { workerShiftId, part }: Required<Pay>, at: Date): Promise<void> {
  await tx
    .updateTable('dues')
    .set({ settled_at: at })
    .where('worker_shift_id', '=', workerShiftId)
    .where('part', '=', part)
    .where('settled_at', 'is', null)
    .execute();
}

type Pay = {
  workerShiftId: string;
  employerId: string;
  workerId: string;
  amount: bigint;
  /** Zero for the pay itself; what a correction adds to it counts on. */
  part?: number;
  about: TransactionAbout;
};

/** Pays for a worked shift at once; what the wallet cannot cover is due in full and settles at the next deposit. */
export async function payShift(deps: Deps, tx: Tx, asked: Pay): Promise<'paid' | 'due'> {
  const pay = { part: 0, ...asked };
  const { clock, config } = deps;
  const at = clock.now();
  if (pay.amount === 0n) {
    await releaseHold(deps, tx, pay);
    return 'paid';
  }
  if (await capture(tx, { ...pay, currency: config.currency, at })) {
    await markSettled(tx, pay, at);
    return 'paid';
  }
  const isNew = await tx
    .insertInto('dues')
    .values({
      worker_shift_id: pay.workerShiftId,
      employer_id: pay.employerId,
      worker_id: pay.workerId,
      amount_cents: pay.amount,
      part: pay.part,
      about: JSON.stringify(pay.about),
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['worker_shift_id', 'part']).doNothing())
    .returning('worker_shift_id')
    .executeTakeFirst();
  const { workerShiftId, part } = pay;
  if (isNew) await recordEvent(tx, { type: 'pay.due', userId: pay.employerId, workerShiftId, part }, at);
  return 'due';
}
