import type { DepositView, TransactionView, WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import type { ChargeFailure } from '@relevo/domain/wallet';
import { possibleWithdrawalActions } from '@relevo/domain/withdrawal-lifecycle';
import { transactionText } from '@relevo/i18n/transaction-texts';
import type { Selectable } from 'kysely';
import type { WalletTransactionsTable, WithdrawalsTable } from '../../platform/database/tables.ts';
import type { Deposit } from './deposits.repository.ts';

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

export function presentWithdrawal(withdrawal: Selectable<WithdrawalsTable>): WithdrawalView {
  return {
    id: withdrawal.id,
    amount: formatMoneyWire(withdrawal.amount_cents),
    status: withdrawal.status,
    failure_reason: withdrawal.failure_reason,
    account: withdrawal.account_masked,
    actions: possibleWithdrawalActions(withdrawal.status, 'owner'),
    created_at: withdrawal.created_at.toISOString(),
    updated_at: withdrawal.updated_at.toISOString(),
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
