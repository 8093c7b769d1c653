import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BankDetails } from './withdrawals/bank-details.ts';
import { sealedPlace } from './withdrawals/withdrawal-method.ts';
import { findParts, type Part } from './withdrawals/withdrawal-parts.ts';

export type { Card } from './cards/cards.repository.ts';
export { attachCard, detachAtProvider } from './cards/manage-card.ts';
export { finishOpenDeposits } from './deposits/finish-deposit.ts';
export { makeDeposit } from './deposits/make-deposit.ts';
export { receiveEvent } from './deposits/receive-event.ts';
export { claimKey } from './idempotency.ts';
export { readOwed } from './ledger/balances.ts';
export { keepsAll } from './ledger/capture.ts';
export { checkLedger, checkLedgerAtNight } from './ledger/check-ledger.ts';
export {
  disputeDues,
  type FreedDispute,
  freeDisputed,
  holdDisputed,
  lockDues,
  spendFreed,
} from './ledger/disputed-dues.ts';
export { owesSql, refuseWhoOwes } from './ledger/hiring-debt.ts';
export { collectHold, holdForShift, holdUpTo, releaseHold, topUpHold } from './ledger/holds.ts';
export { listViolations } from './ledger/ledger.ts';
export { payShift } from './ledger/pay-shift.ts';
export { carryOutPayouts } from './payouts/carry-out-payouts.ts';
export { closeAtProvider } from './payouts/close-payout-account.ts';
export { disownBankAccount } from './payouts/disown-bank-account.ts';
export { confirmPayoutFile, type Unpaid, voidPayoutFile } from './payouts/files/end-payout-file.ts';
export { type MadeFile, makePayoutFile } from './payouts/files/make-payout-file.ts';
export {
  findPayoutFile,
  listPayoutFiles,
  type OpenedFile,
  openPayoutFile,
} from './payouts/files/payout-files.queries.ts';
export { resealPayoutFiles } from './payouts/files/reseal-payout-files.ts';
export { pausePayouts, resumePayouts } from './payouts/pause-payouts.ts';
export { endException } from './payouts/payout-exceptions.repository.ts';
export { readPayoutOverview } from './payouts/payout-overview.queries.ts';
export { findPayouts, listPayouts } from './payouts/payouts.queries.ts';
export { type Reconciliation, reconcilePayouts } from './payouts/reconcile-payouts.ts';
export { releasePayout } from './payouts/release-payout.ts';
export { returnPayout } from './payouts/return-payout.ts';
export { waitsUntil } from './present-wallet.ts';
export { collectOwed } from './receivables/collect-owed.ts';
export { finishOpenRefunds } from './refunds/finish-refund.ts';
export { type FindTownZone, findStatementZone } from './statement/statement-zone.ts';
export { isInReview, releaseWithdrawal } from './unproven/review-withdrawals.ts';
export { findUnproven, lockUnprovenUse, recordUnproven, refuseUnproven } from './unproven/unproven-pay.repository.ts';
export {
  addBankChange,
  type BankAccountChange,
  findBankChange,
  forgetFormerAccounts,
  markUndone,
  restoreMethod,
} from './withdrawals/bank-changes.ts';
export { cancelRedirected } from './withdrawals/cancel-redirected.ts';
export { clearPayees, isFirstAfterTransfer } from './withdrawals/clear-payees.ts';
export { holdNewAccounts } from './withdrawals/hold-new-accounts.ts';
export { cancelWithdrawal, failByHand, moveWithdrawal, payOut } from './withdrawals/move-withdrawal.ts';
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { resealDetails } from './withdrawals/reseal-details.ts';
export { findMethod, findSealedMethod, maskAccount } from './withdrawals/withdrawal-method.ts';

export type OpenWithdrawal = {
  id: string;
  email: string;
  amount: bigint;
  status: string;
  account: string;
  createdAt: Date;
};

/** Withdrawals with a bank part that waits for an operator, oldest first; the amount is that part's. */
export async function listOpenWithdrawals(db: Db): Promise<OpenWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('parties', 'parties.id', 'withdrawals.user_id')
    .innerJoin('withdrawal_parts as part', 'part.withdrawal_id', 'withdrawals.id')
    .select([
      'withdrawals.id',
      'parties.email',
      'part.amount_cents as amount',
      'part.status',
      'withdrawals.account_masked as account',
      'withdrawals.created_at as createdAt',
    ])
    .where('part.destination', '=', 'bank')
    .where('part.status', 'in', ['pending', 'processing'])
    .orderBy('withdrawals.created_at')
    .limit(500)
    .execute();
}

/** The facts that a mail about due pay names. */
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

/** The facts that a mail about a withdrawal names: what goes to the bank, and what goes back to cards. */
export async function findWithdrawalFacts(db: Db, withdrawalId: string) {
  const row = await db
    .selectFrom('withdrawals')
    .select(['amount_cents as amount', 'account_masked as account', 'failure_reason as reason'])
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  if (!row) return null;
  const parts = await findParts(db, withdrawalId);
  const bank = parts.find(({ destination }) => destination === 'bank');
  const sum = (chosen: Part[]) => chosen.reduce((total, { amount_cents }) => total + amount_cents, 0n);
  return {
    ...row,
    reference: bank?.reference ?? null,
    failure: bank?.failure_code ?? null,
    toBank: sum(parts.filter(({ destination }) => destination === 'bank')),
    refunded: sum(parts.filter(({ destination, status }) => destination === 'card' && status === 'completed')),
    notRefunded: sum(parts.filter(({ destination, status }) => destination === 'card' && status === 'failed')),
  };
}

/** The bank details of a withdrawal; null when it does not exist or its owner was erased. */
export async function showPayee({ db, cipher }: Deps, withdrawalId: string): Promise<BankDetails | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select('details_sealed')
    .where('id', '=', withdrawalId)
    .executeTakeFirst();
  if (!row?.details_sealed) return null;
  return JSON.parse(cipher.open(row.details_sealed, sealedPlace('withdrawals', withdrawalId))) as BankDetails;
}
