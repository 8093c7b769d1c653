import { Refusal } from '@relevo/domain/refusals';
import { checkWithdrawalAction, type WithdrawalAction } from '@relevo/domain/withdrawal-lifecycle';
import type { Selectable } from 'kysely';
import { recordEvent } from '../../platform/background/outbox.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { WithdrawalsTable } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { available, closeAccount, outside, payout, postJournal } from './ledger.ts';
import { setTransactionStatus } from './wallets.repository.ts';

type Withdrawal = Selectable<WithdrawalsTable>;
type Move = {
  withdrawalId: string;
  action: WithdrawalAction;
  actor: string;
  at: Date;
  /** Only this person's. */
  ownerId?: string;
  reason?: string;
};

/** Moves a withdrawal as its lifecycle says, and the money with it. */
export async function moveWithdrawal(tx: Tx, move: Move): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  if (!withdrawal) throw new Refusal('not_found');
  const { to, money } = checkWithdrawalAction(withdrawal.status, move.action);
  const { at } = move;
  if (money !== 'stays') await moveMoney(tx, { withdrawal, money, actor: move.actor, at });
  await tx
    .updateTable('withdrawals')
    .set({ status: to, failure_reason: move.reason ?? null, updated_at: at })
    .where('id', '=', withdrawal.id)
    .execute();
  await setTransactionStatus(tx, withdrawal.id, to, at);
  if (to === 'completed' || to === 'failed') {
    const type = to === 'completed' ? 'withdrawal.completed' : 'withdrawal.failed';
    await recordEvent(tx, { type, userId: withdrawal.user_id, withdrawalId: withdrawal.id }, at);
  }
}

/** The money has left for the bank: a withdrawal that nobody had taken up yet is taken up first. */
export async function payOut(tx: Tx, move: Pick<Move, 'withdrawalId' | 'actor' | 'at'>): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, move);
  if (withdrawal?.status === 'pending') await moveWithdrawal(tx, { ...move, action: 'process' });
  await moveWithdrawal(tx, { ...move, action: 'settle' });
}

/** The owner changed their mind, as long as nobody has taken it up. */
export async function cancelWithdrawal({ db, clock }: Deps, { id, userId }: { id: string; userId: string }) {
  await inTransaction(db, (tx) => {
    const actor = `user:${userId}`;
    return moveWithdrawal(tx, { withdrawalId: id, action: 'cancel', actor, ownerId: userId, at: clock.now() });
  });
}

async function lockWithdrawal(
  tx: Tx,
  { withdrawalId, ownerId }: Pick<Move, 'withdrawalId' | 'ownerId'>,
): Promise<Withdrawal | undefined> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', ownerId as string))
    .forUpdate()
    .executeTakeFirst();
}

type MoveMoney = { withdrawal: Withdrawal; money: 'leaves' | 'returns'; actor: string; at: Date };

async function moveMoney(tx: Tx, { withdrawal, money, actor, at }: MoveMoney): Promise<void> {
  const { id, user_id: userId, amount_cents: amount, currency } = withdrawal;
  const aside = payout(userId, id);
  await postJournal(tx, {
    ...{ event: money === 'leaves' ? 'payout' : 'withdraw_back', refId: id, actor, at, currency },
    legs: [
      { account: aside, amount: -amount },
      { account: money === 'leaves' ? outside('bank_out', id) : available(userId), amount },
    ],
  });
  await closeAccount(tx, aside, currency, at);
}
