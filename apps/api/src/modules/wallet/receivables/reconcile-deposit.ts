import { splitReversal, splitTakeBack, takenFor } from '@relevo/domain/card-money';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Deposit, lockDeposit } from '../deposits/deposits.repository.ts';
import { freeAccounts, legsFrom, legsTo, lockMoney } from '../ledger/balances.ts';
import { nextPart, outside, postJournal, receivable, withoutZeros } from '../ledger/ledger.ts';
import { addEarnedTaken } from '../ledger/settle-owed.ts';
import { doubtUnproven, trustUnproven } from '../unproven/review-withdrawals.ts';
import { addTransaction } from '../wallets.repository.ts';

type Reconcile = { depositId: string; cause: 'refunded' | 'disputed' };

/**
 * Moves the wallet to what the provider said about a charge so far. It looks at all facts and not at the last event, so
 * events may come in any order and any number of times.
 */
export async function reconcileDeposit(deps: Deps, tx: Tx, { depositId, cause }: Reconcile): Promise<void> {
  const deposit = await lockDeposit(tx, depositId);
  if (deposit?.status !== 'completed' || deposit.charge_key === null) return;
  const target = takenFor({
    amount: deposit.amount_cents,
    returned: deposit.returned_cents,
    refunded: deposit.refunded_cents,
    disputed: await disputedCents(tx, deposit.charge_key),
  });
  const before = deposit.taken_cents;
  if (target === before) return;
  await tx
    .updateTable('deposits')
    .set({ taken_cents: target, updated_at: deps.clock.now() })
    .where('id', '=', depositId)
    .execute();
  if (target > before) {
    await takeBack(deps, tx, { deposit, amount: target - before, cause });
    await doubtUnproven(tx, deposit, deps.clock.now());
  } else {
    await reverseTakeBack(deps, tx, { deposit, amount: before - target });
    if (target === 0n) await trustUnproven(tx, deposit, deps.clock.now());
  }
}

async function disputedCents(tx: Tx, chargeKey: string): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from card_disputes
    where charge_key = ${chargeKey} and state <> 'won'`.execute(tx);
  return rows[0]?.cents ?? 0n;
}

type TakeBack = { deposit: Deposit; amount: bigint; cause: 'refunded' | 'disputed' };

/** Takes free money; what is not there is owed, and collected after the transaction. */
async function takeBack({ clock }: Deps, tx: Tx, { deposit, amount, cause }: TakeBack): Promise<void> {
  const { id, user_id: userId, currency } = deposit;
  const at = clock.now();
  const { free } = await lockMoney(tx, { ownerId: userId, currency });
  const taken = splitTakeBack(amount, free);
  await postJournal(tx, {
    event: 'take_back',
    refId: id,
    part: await nextPart(tx, 'take_back', id),
    actor: 'provider',
    at,
    currency,
    legs: withoutZeros([
      ...legsFrom(freeAccounts(userId), taken),
      { account: receivable(userId), amount: -taken.owed },
      { account: outside('card_in', id), amount },
    ]),
  });
  await addEarnedTaken(tx, { userId, amount: taken.earned });
  const about = { type: 'card', brand: deposit.card_brand, last4: deposit.card_last4, because: cause } as const;
  const line = { kind: 'deposit', direction: 'out', status: 'completed', relatedId: id } as const;
  await addTransaction(tx, { ...line, userId, amount, about, at });
  await recordEvent(tx, { type: 'wallet.taken_back', userId, amount: formatMoneyWire(amount), cause }, at);
}

async function reverseTakeBack({ clock }: Deps, tx: Tx, { deposit, amount }: Omit<TakeBack, 'cause'>): Promise<void> {
  const { id, user_id: userId, currency } = deposit;
  const at = clock.now();
  const { owed } = await lockMoney(tx, { ownerId: userId, currency });
  const wallet = await tx
    .selectFrom('wallets')
    .select('earned_taken_cents')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const given = splitReversal(amount, { owed, earnedTaken: wallet?.earned_taken_cents ?? 0n });
  await postJournal(tx, {
    event: 'reverse_take_back',
    refId: id,
    part: await nextPart(tx, 'reverse_take_back', id),
    actor: 'provider',
    at,
    currency,
    legs: withoutZeros([
      { account: outside('card_in', id), amount: -amount },
      { account: receivable(userId), amount: given.owed },
      ...legsTo(freeAccounts(userId), given),
    ]),
  });
  await addEarnedTaken(tx, { userId, amount: -given.earned });
  const about = { type: 'card', brand: deposit.card_brand, last4: deposit.card_last4, because: 'dispute_won' } as const;
  const line = { kind: 'deposit', direction: 'in', status: 'completed', relatedId: id } as const;
  await addTransaction(tx, { ...line, userId, amount, about, at });
  await recordEvent(tx, { type: 'wallet.take_back_reversed', userId, amount: formatMoneyWire(amount) }, at);
  await recordEvent(tx, { type: 'wallet.topped_up', userId }, at);
}
