import type { PageQuery } from '@relevo/contracts/paging';
import type { DepositView, TransactionView, WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCard } from './cards/cards.repository.ts';
import { readMoney } from './ledger/purse.ts';
import { type PartRow, presentDeposit, presentTransaction, presentWithdrawal } from './present-wallet.ts';
import type { FindBankDetails } from './withdrawals/bank-details.ts';
import { hasMethod } from './withdrawals/withdrawal-method.ts';

export async function getWallet(
  { db, config, cards }: Deps,
  userId: string,
  findBankDetails: FindBankDetails,
): Promise<WalletView> {
  const [money, dues, card, isSet, banking] = await Promise.all([
    readMoney(db, userId, config.currency),
    readDues(db, userId),
    findCard(db, userId, cards.name),
    hasMethod(db, userId),
    findBankDetails(userId),
  ]);
  const { withdrawable, refundable, held, owed } = money;
  return {
    balance: formatMoneyWire(withdrawable + refundable + held),
    available: formatMoneyWire(withdrawable + refundable),
    withdrawable: formatMoneyWire(withdrawable),
    refundable: formatMoneyWire(refundable),
    held: formatMoneyWire(held),
    due: formatMoneyWire(dues.owed),
    owed: formatMoneyWire(owed),
    incoming_due: formatMoneyWire(dues.incoming),
    currency: config.currency,
    card: card ? { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year } : null,
    withdrawal_method_set: isSet || banking !== null,
  };
}

async function readDues(db: Db, userId: string): Promise<{ owed: bigint; incoming: bigint }> {
  const { rows } = await sql<{ owed: bigint; incoming: bigint }>`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from dues where employer_id = ${userId} and settled_at is null) as owed,
      (select coalesce(sum(amount_cents), 0)::bigint from dues where worker_id = ${userId} and settled_at is null)
        as incoming`.execute(db);
  return rows[0] ?? { owed: 0n, incoming: 0n };
}

const lists = {
  transaction: { table: 'wallet_transactions', count: 'transaction_count' },
  deposit: { table: 'deposits', count: 'deposit_count' },
  withdrawal: { table: 'withdrawals', count: 'withdrawal_count' },
} as const;

type Span = { userId: string; list: keyof typeof lists; length: bigint };

/**
 * Newest first. Lines are numbered without gaps, so a page is a range of numbers and costs the same at any depth.
 */
export function pageOf<Row>({ userId, list, length }: Span, { page, page_size }: PageQuery) {
  const last = length - BigInt(page - 1) * BigInt(page_size);
  return sql<Row>`
    select * from ${sql.table(lists[list].table)}
    where user_id = ${userId} and seq <= ${last} and seq > ${last - BigInt(page_size)} order by seq desc`;
}

async function readPage<Row>(db: Db, userId: string, list: keyof typeof lists, query: PageQuery) {
  const { count } = lists[list];
  const total = await db.selectFrom('wallets').select(count).where('user_id', '=', userId).executeTakeFirst();
  const length = total?.[count as keyof typeof total] ?? 0n;
  const { rows } = await pageOf<Row>({ userId, list, length }, query).execute(db);
  return { count: Number(length), rows };
}

export async function listTransactions({ db }: Deps, userId: string, query: PageQuery, language: Language) {
  const { count, rows } = await readPage<Parameters<typeof presentTransaction>[0]>(db, userId, 'transaction', query);
  return { count, items: rows.map((row): TransactionView => presentTransaction(row, language)) };
}

export async function listDeposits({ db }: Deps, userId: string, query: PageQuery) {
  const { count, rows } = await readPage<Parameters<typeof presentDeposit>[0]>(db, userId, 'deposit', query);
  return { count, items: rows.map((row): DepositView => presentDeposit(row)) };
}

export async function listWithdrawals({ db, clock }: Deps, userId: string, query: PageQuery) {
  const { count, rows } = await readPage<Parameters<typeof presentWithdrawal>[0]>(db, userId, 'withdrawal', query);
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
  );
  return {
    count,
    items: rows.map((row): WithdrawalView => presentWithdrawal(row, parts.get(row.id) ?? [], clock.now())),
  };
}

type Own = { id: string; userId: string };

export async function getTransaction({ db }: Deps, { id, userId }: Own, language: Language): Promise<TransactionView> {
  const row = await db
    .selectFrom('wallet_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return presentTransaction(row, language);
}

export async function getDeposit({ db }: Deps, { id, userId }: Own): Promise<DepositView> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return presentDeposit(row);
}

export async function getWithdrawal({ db, clock }: Deps, { id, userId }: Own): Promise<WithdrawalView> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const parts = await readParts(db, [id]);
  return presentWithdrawal(row, parts.get(id) ?? [], clock.now());
}

async function readParts(db: Db, withdrawalIds: string[]): Promise<Map<string, PartRow[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawal_parts as part')
    .leftJoin('deposits', 'deposits.id', 'part.deposit_id')
    .select(['part.withdrawal_id', 'part.destination', 'part.amount_cents', 'part.status'])
    .select(['deposits.card_brand as brand', 'deposits.card_last4 as last4'])
    .where('part.withdrawal_id', 'in', withdrawalIds)
    .orderBy('part.number')
    .execute();
  const parts = new Map<string, PartRow[]>();
  for (const row of rows) parts.set(row.withdrawal_id, [...(parts.get(row.withdrawal_id) ?? []), row]);
  return parts;
}
