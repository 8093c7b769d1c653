import type { PageQuery } from '@relevo/contracts/paging';
import type { DepositView, TransactionView, WalletView, WithdrawalView } from '@relevo/contracts/wallet';
import type { Language } from '@relevo/domain/account';
import { formatMoneyWire } from '@relevo/domain/money';
import { Refusal } from '@relevo/domain/refusals';
import { localDate } from '@relevo/domain/schedule';
import { maturesAt } from '@relevo/domain/unproven-pay';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { WalletTransactionsTable, WithdrawalsTable } from '../../platform/database/tables/wallet-tables.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Card } from './cards/cards.repository.ts';
import type { Deposit } from './deposits/deposits.repository.ts';
import { type MoneyColumns, type MoneyValues, moneyColumns, moneyOf } from './ledger/balances.ts';
import { dueSinceSql } from './ledger/hiring-debt.ts';
import { payoutWaitsSql } from './payouts/payout-waits.ts';
import { type PartRow, presentDeposit, presentTransaction, presentWithdrawal } from './present-wallet.ts';
import { type FindTownZone, findStatementZone } from './statement/statement-zone.ts';
import { maturingSince } from './unproven/maturing.ts';

type WalletValues = MoneyValues & { provider: Card['provider'] };

type WalletRow = MoneyColumns & { due: bigint; due_since: Date | null; incoming: bigint; is_method_set: boolean } & {
  [Column in 'brand' | 'last4' | 'exp_month' | 'exp_year']: Card[Column] | null;
};

/** Everything the wallet shows, as it is at one moment. */
export const walletStatement = ({ userId, currency, provider, since }: WalletValues) => sql<WalletRow>`
  select money.*, card.brand, card.last4, card.exp_month, card.exp_year,
    (select coalesce(sum(amount_cents), 0)::bigint from dues where employer_id = ${userId} and settled_at is null) as due,
    ${dueSinceSql(userId)} as due_since,
    (select coalesce(sum(amount_cents), 0)::bigint from dues where worker_id = ${userId} and settled_at is null
      and dispute_id is null) as incoming,
    exists (select from withdrawal_methods where user_id = ${userId})
      or exists (select from users where id = ${userId} and bank_account_sealed is not null
        and bank_institution <> '' and bank_transit <> '') as is_method_set
  from (${moneyColumns({ userId, currency, since })}) as money
  left join cards as card on card.user_id = ${userId} and card.provider = ${provider}`;

export const walletValues = (deps: Deps, userId: string): WalletValues => ({
  userId,
  currency: deps.config.currency,
  provider: deps.cards.name,
  since: maturingSince(deps),
});

export async function getWallet(deps: Deps, asked: WalletOwner): Promise<WalletView> {
  const { rows } = await walletStatement(walletValues(deps, asked.userId)).execute(deps.db);
  return presentWallet(deps, rows, asked);
}

type WalletOwner = { userId: string; findTownZone: FindTownZone };

export async function presentWallet(deps: Deps, rows: WalletRow[], owner: WalletOwner): Promise<WalletView> {
  const row = onlyRow(rows);
  const { withdrawable, maturing, refundable, held, owed } = moneyOf(row);
  return {
    balance: balanceOf(rows),
    available: formatMoneyWire(withdrawable + maturing + refundable),
    withdrawable: formatMoneyWire(withdrawable),
    maturing: await presentMaturing(deps, { amount: maturing, paidAt: row.maturing_paid_at }, owner),
    refundable: formatMoneyWire(refundable),
    held: formatMoneyWire(held),
    due: formatMoneyWire(row.due),
    due_since: row.due_since?.toISOString() ?? null,
    owed: formatMoneyWire(owed),
    incoming_due: formatMoneyWire(row.incoming),
    currency: deps.config.currency,
    card: presentCard(row),
    withdrawal_method_set: row.is_method_set,
  };
}

/** All that belongs to the wallet, held or not. */
export function balanceOf(rows: WalletRow[]): string {
  const { withdrawable, maturing, refundable, held } = moneyOf(onlyRow(rows));
  return formatMoneyWire(withdrawable + maturing + refundable + held);
}

function onlyRow([row]: WalletRow[]): WalletRow {
  if (!row) throw new Error('a wallet is one row');
  return row;
}

/** The zone is read only where something matures. */
async function presentMaturing(
  deps: Deps,
  { amount, paidAt }: { amount: bigint; paidAt: Date | null },
  owner: WalletOwner,
): Promise<WalletView['maturing']> {
  if (amount === 0n || !paidAt) return null;
  const zone = await findStatementZone(deps, owner);
  const nextAt = maturesAt(paidAt, deps.config.unprovenPayoutDays);
  return { amount: formatMoneyWire(amount), next_on: localDate(nextAt, zone) };
}

function presentCard({ brand, last4, exp_month, exp_year }: WalletRow): WalletView['card'] {
  if (brand === null || last4 === null || exp_month === null || exp_year === null) return null;
  return { brand, last4, exp_month, exp_year };
}

const lists = {
  transaction: { table: 'wallet_transactions', count: 'transaction_count' },
  deposit: { table: 'deposits', count: 'deposit_count' },
  withdrawal: { table: 'withdrawals', count: 'withdrawal_count' },
} as const;

type PageValues = { userId: string; page: number; pageSize: number };
/** A wallet without a line on this page is one row without an id. */
type Listed<Row> = { length: bigint } & (Row | { id: null });

/**
 * Newest first. Lines are numbered without gaps, so a page is a range of numbers and costs the same at any depth.
 */
export const listPage = <Row>(list: keyof typeof lists, { userId, page, pageSize }: PageValues) => sql<Listed<Row>>`
  select wallet.${sql.ref(lists[list].count)} as length, line.* from wallets as wallet
  left join lateral (
    select * from ${sql.table(lists[list].table)}
    where user_id = ${userId} and seq <= wallet.${sql.ref(lists[list].count)} - (${page}::bigint - 1) * ${pageSize}::bigint
      and seq > wallet.${sql.ref(lists[list].count)} - ${page}::bigint * ${pageSize}::bigint
    order by seq desc limit ${pageSize}::bigint
  ) as line on true
  where wallet.user_id = ${userId} order by line.seq desc`;

const pageValues = (userId: string, { page, page_size }: PageQuery): PageValues => ({
  userId,
  page,
  pageSize: page_size,
});

function readListed<Row extends { id: string }>(rows: Listed<Row>[]): { count: number; rows: Row[] } {
  return {
    count: Number(rows[0]?.length ?? 0n),
    rows: rows.filter((row): row is Row & { length: bigint } => row.id !== null),
  };
}

async function readPage<Row extends { id: string }>(
  db: Db,
  userId: string,
  list: keyof typeof lists,
  query: PageQuery,
) {
  const { rows } = await listPage<Row>(list, pageValues(userId, query)).execute(db);
  return readListed(rows);
}

type Line = Selectable<WalletTransactionsTable>;

export const transactionsRead = {
  statement: (userId: string, query: PageQuery) => listPage<Line>('transaction', pageValues(userId, query)),
  present(listed: Listed<Line>[], language: Language): { count: number; items: TransactionView[] } {
    const { count, rows } = readListed(listed);
    return { count, items: rows.map((row) => presentTransaction(row, language)) };
  },
};

export async function listDeposits({ db }: Deps, userId: string, query: PageQuery) {
  const { count, rows } = await readPage<Deposit>(db, userId, 'deposit', query);
  return { count, items: rows.map((row): DepositView => presentDeposit(row)) };
}

type Reader = { userId: string; language: Language };

export async function listWithdrawals(deps: Deps, { userId, language }: Reader, query: PageQuery) {
  const { count, rows } = await readPage<Selectable<WithdrawalsTable>>(deps.db, userId, 'withdrawal', query);
  const parts = await readParts(
    deps,
    rows.map(({ id }) => id),
  );
  const now = deps.clock.now();
  return {
    count,
    items: rows.map((row): WithdrawalView => presentWithdrawal(row, parts.get(row.id) ?? [], { now, language })),
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

export async function getWithdrawal(deps: Deps, { id, userId }: Own, language: Language): Promise<WithdrawalView> {
  const row = await deps.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const parts = await readParts(deps, [id]);
  return presentWithdrawal(row, parts.get(id) ?? [], { now: deps.clock.now(), language });
}

async function readParts(deps: Deps, withdrawalIds: string[]): Promise<Map<string, PartRow[]>> {
  if (withdrawalIds.length === 0) return new Map();
  const { rows } = await sql<PartRow & { withdrawal_id: string }>`
    select part.withdrawal_id, part.destination, part.amount_cents, part.status, part.speed, part.reference,
      part.expected_by, part.failure_code, part.returned_at, part.waits_for_funds,
      deposits.card_brand as brand, deposits.card_last4 as last4, waits.reason as waits_for, waits.until as waits_until
    from withdrawal_parts as part left join deposits on deposits.id = part.deposit_id
    left join lateral ${payoutWaitsSql(deps)} as waits on part.destination = 'bank' and part.status = 'pending'
    where part.withdrawal_id = any (${withdrawalIds}::uuid[]) order by part.number`.execute(deps.db);
  const parts = new Map<string, PartRow[]>();
  for (const row of rows) parts.set(row.withdrawal_id, [...(parts.get(row.withdrawal_id) ?? []), row]);
  return parts;
}
