import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BankDetails } from './banking-of.ts';
import { readBalances } from './ledger.ts';
import { sealedPlace } from './withdrawal-method.ts';

export { finishOpenDeposits } from './finish-deposit.ts';
export { holdForShift, payShift, releaseHold } from './fund-shift.ts';
export { listViolations } from './ledger.ts';
export { makeDeposit } from './make-deposit.ts';
export { attachCard } from './manage-card.ts';
export { cancelWithdrawal, moveWithdrawal, payOut } from './move-withdrawal.ts';
export { requestWithdrawal } from './request-withdrawal.ts';
export { resealDetails } from './reseal-details.ts';

/** True while a person has money here, owes some or is owed some: then nobody may erase them. */
export async function hasMoney({ config }: Deps, db: Db, userId: string): Promise<boolean> {
  const { available, held } = await readBalances(db, userId, config.currency);
  if (available !== 0n || held !== 0n) return true;
  const { rows } = await sql`
    select 1 from dues where settled_at is null and (employer_id = ${userId} or worker_id = ${userId})
    union all select 1 from deposits where user_id = ${userId} and status = 'pending' limit 1`.execute(db);
  return rows.length > 0;
}

export type OpenWithdrawal = {
  id: string;
  email: string;
  amount: bigint;
  status: string;
  account: string;
  createdAt: Date;
};

/** Withdrawals that wait for the operator, oldest first. */
export async function listOpenWithdrawals(db: Db): Promise<OpenWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select([
      'withdrawals.id',
      'users.email',
      'withdrawals.amount_cents as amount',
      'withdrawals.status',
      'withdrawals.account_masked as account',
      'withdrawals.created_at as createdAt',
    ])
    .where('withdrawals.status', 'in', ['pending', 'processing'])
    .orderBy('withdrawals.created_at')
    .limit(500)
    .execute();
}

/** What a letter about pay that was due says. */
export async function findDueFacts(db: Db, { workerShiftId, part = 0 }: { workerShiftId: string; part?: number }) {
  const due = await db
    .selectFrom('dues')
    .selectAll()
    .where('worker_shift_id', '=', workerShiftId)
    .where('part', '=', part)
    .executeTakeFirst();
  if (!due) return null;
  return { amount: due.amount_cents, title: due.about.type === 'shift' ? due.about.title : '' };
}

export async function findWithdrawalFacts(db: Db, withdrawalId: string) {
  const row = await db
    .selectFrom('withdrawals')
    .select(['amount_cents as amount', 'account_masked as account', 'failure_reason as reason'])
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  return row ?? null;
}

/** A person's money, in a form they can take elsewhere. */
export async function showMoneyOf({ db, config }: Deps, userId: string) {
  const { available, held } = await readBalances(db, userId, config.currency);
  const lines = await db
    .selectFrom('wallet_transactions')
    .select(['kind', 'direction', 'amount_cents', 'status', 'about', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return {
    currency: config.currency,
    available: formatMoneyWire(available),
    held: formatMoneyWire(held),
    transactions: lines.map(({ amount_cents, ...line }) => ({ ...line, amount: formatMoneyWire(amount_cents) })),
  };
}

/** Before a person is erased: what says which card and which account were theirs goes, what moved stays on the books. */
export async function eraseBanking(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cards').where('user_id', '=', userId).execute();
  await tx.deleteFrom('card_customers').where('user_id', '=', userId).execute();
  await tx.deleteFrom('withdrawal_methods').where('user_id', '=', userId).execute();
  await tx.updateTable('withdrawals').set({ details_sealed: '' }).where('user_id', '=', userId).execute();
}

/** Where an operator has to pay to; null when there is no such withdrawal or its owner is gone. */
export async function showPayee({ db, cipher }: Deps, withdrawalId: string): Promise<BankDetails | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select('details_sealed')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  if (!row?.details_sealed) return null;
  return JSON.parse(cipher.open(row.details_sealed, sealedPlace('withdrawals', withdrawalId))) as BankDetails;
}
