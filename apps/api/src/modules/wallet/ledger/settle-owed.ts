import { purseTotal, spendCardFirst } from '@relevo/domain/card-money';
import { uuidv7 } from 'uuidv7';
import { recordEvent } from '../../../platform/background/outbox.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publishWalletChange } from '../wallets.repository.ts';
import { freeAccounts, legsFrom, lockMoney } from './balances.ts';
import { postJournal, receivable } from './ledger.ts';

type Debtor = {
  userId: string;
  currency: string;
  at: Date;
  /** Money that is collected for the debt; other money pays workers first. */
  isCollected?: boolean;
};

/** Settles what a user owes with their free money. */
export async function settleOwed(tx: Tx, { userId, currency, at, isCollected = false }: Debtor): Promise<void> {
  const { free, owed } = await lockMoney(tx, { ownerId: userId, currency });
  const there = purseTotal(free);
  if (owed === 0n || there === 0n) return;
  if (!isCollected && (await hasDues(tx, userId))) return;
  const amount = there < owed ? there : owed;
  const spent = spendCardFirst(amount, free);
  await postJournal(tx, {
    event: 'settle_owed',
    refId: uuidv7(),
    actor: 'system',
    at,
    currency,
    legs: [...legsFrom(freeAccounts(userId), spent), { account: receivable(userId), amount }],
  });
  await addEarnedTaken(tx, { userId, amount: spent.earned });
  await publishWalletChange(tx, userId, at);
  if (amount === owed) await recordEvent(tx, { type: 'wallet.owed_settled', userId }, at);
}

/** Counts earned money that was taken for a card, or came back: a negative amount. Who deposited has a wallet. */
export async function addEarnedTaken(tx: Tx, { userId, amount }: { userId: string; amount: bigint }): Promise<void> {
  if (amount === 0n) return;
  await tx
    .updateTable('wallets')
    .set(({ eb }) => ({ earned_taken_cents: eb('earned_taken_cents', '+', amount) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function hasDues(tx: Tx, userId: string): Promise<boolean> {
  const due = await tx
    .selectFrom('dues')
    .select('worker_shift_id')
    .where('employer_id', '=', userId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
