import type { DepositView, TransactionView, WithdrawalPartView, WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { isPayoutFailure, type PayoutFailure, payoutWaits } from '@relevo/domain/payouts';
import type { ChargeFailure } from '@relevo/domain/wallet';
import { possibleWithdrawalActions } from '@relevo/domain/withdrawal-lifecycle';
import { payoutFailureText } from '@relevo/i18n/payout-texts';
import { transactionText } from '@relevo/i18n/transaction-texts';
import type { Selectable } from 'kysely';
import type {
  WalletTransactionsTable,
  WithdrawalPartsTable,
  WithdrawalsTable,
} from '../../platform/database/tables/wallet-tables.ts';
import type { Deposit } from './deposits/deposits.repository.ts';

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

type BankFacts = 'speed' | 'reference' | 'expected_by' | 'failure_code' | 'returned_at' | 'waits_for_funds';

export type PartRow = Pick<Selectable<WithdrawalPartsTable>, 'destination' | 'amount_cents' | 'status' | BankFacts> & {
  brand: string | null;
  last4: string | null;
  /** Why it is not taken up, and until when. */
  waits_for: string | null;
  waits_until: Date | null;
};

export function presentWithdrawal(
  withdrawal: Selectable<WithdrawalsTable>,
  parts: readonly PartRow[],
  { now, language }: { now: Date; language: Language },
): WithdrawalView {
  const bank = parts.find(({ destination }) => destination === 'bank');
  const failure = failureOf(withdrawal, bank);
  return {
    id: withdrawal.id,
    amount: formatMoneyWire(withdrawal.amount_cents),
    status: withdrawal.status,
    failure_reason: withdrawal.failure_reason ?? (failure && payoutFailureText(failure, language)),
    account: withdrawal.account_masked,
    parts: parts.map(presentPart),
    actions: possibleWithdrawalActions(parts, 'owner'),
    payable_from: waitsUntil(withdrawal, now),
    waiting: bank ? presentWaiting(bank) : null,
    speed: bank?.speed ?? 'standard',
    reference: bank?.reference ?? null,
    expected_by: bank?.expected_by ?? null,
    failure_code: failure,
    returned_at: bank?.returned_at?.toISOString() ?? null,
    created_at: withdrawal.created_at.toISOString(),
    updated_at: withdrawal.updated_at.toISOString(),
  };
}

/** Known while the money is taken back from the provider too, but shown once it is in the wallet again. */
function failureOf({ failure_reason }: Selectable<WithdrawalsTable>, bank: PartRow | undefined): PayoutFailure | null {
  if (bank?.status !== 'failed') return null;
  if (isPayoutFailure(bank.failure_code)) return bank.failure_code;
  return failure_reason === null ? null : 'other';
}

/** Why it is not at the bank yet, if that is for its owner to know. */
function presentWaiting(bank: PartRow): WithdrawalView['waiting'] {
  if (bank.status === 'processing') return bank.waits_for_funds ? { reason: 'funds', until: null } : null;
  const reason = payoutWaits.find((wait) => wait === bank.waits_for);
  return reason ? { reason, until: bank.waits_until?.toISOString() ?? null } : null;
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
