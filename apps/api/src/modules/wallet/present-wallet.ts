import type { DepositView, TransactionView, WithdrawalPartView, WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import type { ChargeFailure } from '@relevo/domain/wallet';
import { possibleWithdrawalActions } from '@relevo/domain/withdrawal-lifecycle';
import { transactionText } from '@relevo/i18n/transaction-texts';
import type { Selectable } from 'kysely';
import type {
  WalletTransactionsTable,
  WithdrawalPartsTable,
  WithdrawalsTable,
} from '../../platform/database/tables/wallet-tables.ts';
import type { Deposit } from './deposits/deposits.repository.ts';
import { isInReview } from './unproven/review-withdrawals.ts';

export function presentDeposit(deposit: Deposit): DepositView {
  return {
    id: deposit.id,
    amount: formatMoneyWire(deposit.amount_cents),
    status: deposit.status,
    failure_code: deposit.failure_code as ChargeFailure | null,
    card: { brand: deposit.card_brand, last4: deposit.card_last4 },
    created_at: deposit.created_at.toISOString(),
    updated_at: deposit.updated_at.toISOString(),
  };
}

export type PartRow = Pick<Selectable<WithdrawalPartsTable>, 'destination' | 'amount_cents' | 'status'> & {
  brand: string | null;
  last4: string | null;
};

export function presentWithdrawal(
  withdrawal: Selectable<WithdrawalsTable>,
  parts: readonly PartRow[],
  now: Date,
): WithdrawalView {
  return {
    id: withdrawal.id,
    amount: formatMoneyWire(withdrawal.amount_cents),
    status: withdrawal.status,
    failure_reason: withdrawal.failure_reason,
    account: withdrawal.account_masked,
    parts: parts.map(presentPart),
    actions: possibleWithdrawalActions(parts, 'owner'),
    payable_from: waitsUntil(withdrawal, now),
    waiting: presentWaiting(withdrawal, now),
    created_at: withdrawal.created_at.toISOString(),
    updated_at: withdrawal.updated_at.toISOString(),
  };
}

/** Why a pending withdrawal is not paid yet: a person looks at it, or it goes to a new bank account. */
function presentWaiting(withdrawal: Selectable<WithdrawalsTable>, now: Date): WithdrawalView['waiting'] {
  if (withdrawal.status === 'pending' && isInReview(withdrawal)) return { reason: 'review', until: null };
  const until = waitsUntil(withdrawal, now);
  return until === null ? null : { reason: 'new_account', until };
}

/** Null when nothing waits any more. */
export function waitsUntil(
  { status, payable_from }: Pick<Selectable<WithdrawalsTable>, 'status' | 'payable_from'>,
  now: Date,
): string | null {
  return status === 'pending' && payable_from && payable_from > now ? payable_from.toISOString() : null;
}

function presentPart({ destination, amount_cents, status, brand, last4 }: PartRow): WithdrawalPartView {
  return {
    to: destination,
    amount: formatMoneyWire(amount_cents),
    status,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
  };
}

const relatedTypes = { deposit: 'deposit', withdrawal: 'withdrawal', payment: 'worker_shift' } as const;

export function presentTransaction(line: Selectable<WalletTransactionsTable>, language: Language): TransactionView {
  return {
    id: line.id,
    kind: line.kind,
    direction: line.direction,
    amount: formatMoneyWire(line.amount_cents),
    status: line.status,
    description: transactionText(line, language),
    created_at: line.created_at.toISOString(),
    related: { type: relatedTypes[line.kind], id: line.related_id },
  };
}
