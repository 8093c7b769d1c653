import { type Purse, purseTotal, spendCardFirst } from '@relevo/domain/card-money';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { freeAccounts, legsFrom, legsTo, lockMoney } from './balances.ts';
import { cardEscrow, closeAccounts, escrow, nextPart, postJournal } from './ledger.ts';
import { settleOwed } from './settle-owed.ts';

export type Hold = { workerShiftId: string; employerId: string; amount: bigint };

const holdAccounts = (employerId: string, workerShiftId: string) => ({
  card: cardEscrow(employerId, workerShiftId),
  earned: escrow(employerId, workerShiftId),
});

/** Holds the expected pay of a booked shift. With an insufficient balance the shift stays unfunded. */
export async function holdForShift({ clock, config }: Deps, tx: Tx, { workerShiftId, employerId, amount }: Hold) {
  if (amount === 0n) return 'funded' as const;
  const { currency } = config;
  const { free, held, isHoldClosed } = await lockMoney(tx, { ownerId: employerId, workerShiftId, currency });
  if (purseTotal(held) > 0n) return 'funded' as const;
  if (isHoldClosed || purseTotal(free) < amount) return 'unfunded' as const;
  await postHold(tx, { workerShiftId, employerId, spent: spendCardFirst(amount, free), currency, at: clock.now() });
  return 'funded' as const;
}

/** Adds to the hold of a running shift, or does nothing when the wallet does not cover it. Answers whether it did. */
export async function topUpHold({ clock, config }: Deps, tx: Tx, { workerShiftId, employerId, amount }: Hold) {
  const { currency } = config;
  const { free, held } = await lockMoney(tx, { ownerId: employerId, workerShiftId, currency });
  if (amount === 0n || purseTotal(held) === 0n || purseTotal(free) < amount) return false;
  await postHold(tx, { workerShiftId, employerId, spent: spendCardFirst(amount, free), currency, at: clock.now() });
  return true;
}

/** Holds an amount under a reference, or as much of it as the wallet covers, beside what is held there. Answers how much. */
export async function holdUpTo(
  { clock, config }: Deps,
  tx: Tx,
  { refId, employerId, amount }: { refId: string; employerId: string; amount: bigint },
): Promise<bigint> {
  const { currency } = config;
  const { free } = await lockMoney(tx, { ownerId: employerId, workerShiftId: refId, currency });
  const inWallet = purseTotal(free);
  const added = inWallet < amount ? inWallet : amount;
  if (added === 0n) return 0n;
  const spent = spendCardFirst(added, free);
  await postHold(tx, { workerShiftId: refId, employerId, spent, currency, at: clock.now() });
  return added;
}

type PostHold = Omit<Hold, 'amount'> & { spent: Purse; currency: string; at: Date };

async function postHold(tx: Tx, { workerShiftId, employerId, spent, currency, at }: PostHold): Promise<void> {
  await postJournal(tx, {
    event: 'hold',
    refId: workerShiftId,
    // A hold that was collected for a debt may be made again, and one of a running shift added to.
    part: await nextPart(tx, 'hold', workerShiftId),
    actor: `user:${employerId}`,
    at,
    currency,
    legs: [...legsFrom(freeAccounts(employerId), spent), ...legsTo(holdAccounts(employerId, workerShiftId), spent)],
  });
  await publishWalletChange(tx, employerId, at);
}

/** `part`: of the payment that it takes the place of, because a payment returns the rest of a hold under its number. */
type Released = Omit<Hold, 'amount'> & { part?: number };

/** Returns the hold of a shift that will not be worked; does nothing without one. */
export async function releaseHold(deps: Deps, tx: Tx, hold: Released) {
  const { held } = await returnHold(deps, tx, { ...hold, event: 'release' });
  if (held > 0n) await closeHold(tx, { ...hold, currency: deps.config.currency, at: deps.clock.now() });
}

/** Returns a hold; its money is spent next, before anything that its owner owes. Answers how much it was. */
export async function freeHold(deps: Deps, tx: Tx, hold: Omit<Hold, 'amount'>): Promise<Returned> {
  const { currency } = deps.config;
  // A deposit may make this hold at the same time: only a statement after the lock sees an account that is new.
  await lockMoney(tx, { ownerId: hold.employerId, currency });
  const returned = await returnHold(deps, tx, { ...hold, event: 'release', isSpentNext: true });
  if (returned.held > 0n) await closeHold(tx, { ...hold, currency, at: deps.clock.now() });
  return returned;
}

/** Returns the hold of a booked shift for what its employer owes; a later deposit may fund the shift again. */
export async function collectHold(deps: Deps, tx: Tx, hold: Omit<Hold, 'amount'>) {
  await returnHold(deps, tx, { ...hold, event: 'unhold' });
}

type Return = Released & { event: 'release' | 'unhold'; isSpentNext?: boolean };
export type Returned = { held: bigint; owed: bigint };

async function returnHold({ clock, config }: Deps, tx: Tx, returned: Return): Promise<Returned> {
  const { workerShiftId, employerId, event, part = 0, isSpentNext = false } = returned;
  const { currency } = config;
  const { held, owed } = await lockMoney(tx, { ownerId: employerId, workerShiftId, currency });
  if (purseTotal(held) === 0n) return { held: 0n, owed };
  const at = clock.now();
  await postJournal(tx, {
    event,
    refId: workerShiftId,
    part: event === 'unhold' ? await nextPart(tx, event, workerShiftId) : part,
    actor: `user:${employerId}`,
    at,
    currency,
    legs: [...legsFrom(holdAccounts(employerId, workerShiftId), held), ...legsTo(freeAccounts(employerId), held)],
  });
  await publishWalletChange(tx, employerId, at);
  if (owed > 0n && !isSpentNext)
    await settleOwed(tx, { userId: employerId, currency, at, isCollected: event === 'unhold' });
  return { held: purseTotal(held), owed };
}

type Close = Omit<Hold, 'amount'> & { currency: string; at: Date };

async function closeHold(tx: Tx, { employerId, workerShiftId, currency, at }: Close): Promise<void> {
  const { card, earned } = holdAccounts(employerId, workerShiftId);
  await closeAccounts(tx, [card, earned], { currency, at });
}
