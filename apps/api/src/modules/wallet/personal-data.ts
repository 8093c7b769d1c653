import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PersonalDataSource } from '../../platform/personal-data.ts';
import { readMoney } from './ledger/balances.ts';
import { closePayoutAccount } from './payouts/close-payout-account.ts';
import { exportWithdrawalSteps } from './payouts/export-withdrawal-steps.ts';
import { findMethod } from './withdrawals/withdrawal-method.ts';

/**
 * A person's money. Erasure removes cards and bank details; transactions and ledger accounts stay, because the ledger
 * must balance. The export has the balances of the ledger accounts.
 */
export const walletPersonalData = (deps: Deps): PersonalDataSource => ({
  isOfCompany: true,
  tables: [
    'ledger_accounts',
    'wallets',
    'wallet_transactions',
    'cards',
    'card_customers',
    'deposits',
    'withdrawals',
    'withdrawal_methods',
    'bank_account_changes',
    'payout_accounts',
    'dues',
    'unproven_pay',
    'idempotency_keys',
  ],
  export: async (userId) => ({
    wallet: await exportWallet(deps, userId),
    withdrawal_steps: await exportWithdrawalSteps(deps, userId),
  }),
  async refuseErasure(tx, userId) {
    if (await hasMoney(deps, tx, userId)) throw new Refusal('money_in_wallet');
  },
  async erase(tx, userId) {
    await tx.deleteFrom('cards').where('user_id', '=', userId).execute();
    await tx.deleteFrom('card_customers').where('user_id', '=', userId).execute();
    await tx.deleteFrom('withdrawal_methods').where('user_id', '=', userId).execute();
    await tx.deleteFrom('bank_account_changes').where('user_id', '=', userId).execute();
    await closePayoutAccount(deps, tx, userId);
    await tx.updateTable('withdrawals').set({ details_sealed: '' }).where('user_id', '=', userId).execute();
    return [];
  },
});

async function exportWallet(deps: Deps, userId: string) {
  const { db, config } = deps;
  const { withdrawable, maturing, refundable, held, owed } = await readMoney(deps, db, userId);
  const lines = await db
    .selectFrom('wallet_transactions')
    .select(['kind', 'direction', 'amount_cents', 'status', 'about', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  const card = await db
    .selectFrom('cards')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const bankChanges = await db
    .selectFrom('bank_account_changes')
    .select(['kind', 'account_masked as account', 'changed_at', 'undone_at'])
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .execute();
  return {
    currency: config.currency,
    available: formatMoneyWire(withdrawable + maturing + refundable),
    withdrawable: formatMoneyWire(withdrawable),
    maturing: formatMoneyWire(maturing),
    refundable: formatMoneyWire(refundable),
    owed: formatMoneyWire(owed),
    held: formatMoneyWire(held),
    card: card ?? null,
    withdrawal_details: await findMethod(deps, userId),
    bank_account_changes: bankChanges,
    transactions: lines.map(({ amount_cents, ...line }) => ({ ...line, amount: formatMoneyWire(amount_cents) })),
  };
}

/** True while a person has money here, owes some, is owed some, or a deposit is pending. */
async function hasMoney(deps: Deps, db: Db, userId: string): Promise<boolean> {
  const { withdrawable, maturing, refundable, held, owed } = await readMoney(deps, db, userId);
  if (withdrawable + maturing + refundable + held + owed !== 0n) return true;
  const { rows } = await sql`
    select 1 from dues where settled_at is null and (employer_id = ${userId} or worker_id = ${userId})
    union all select 1 from deposits where user_id = ${userId} and status = 'pending' limit 1`.execute(db);
  return rows.length > 0;
}
