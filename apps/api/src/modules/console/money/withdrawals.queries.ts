import type { ConsoleWithdrawalsQuery, ConsoleWithdrawalView } from '@relevo/contracts/console';
import { formatMoneyWire } from '@relevo/domain/money';
import {
  possibleWithdrawalActions,
  type WithdrawalDestination,
  type WithdrawalStatus,
} from '@relevo/domain/withdrawal-lifecycle';
import { sql } from 'kysely';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { Deps } from '../../../platform/deps.ts';
import { waitsUntil } from '../../wallet/wallet.ts';

type PartRow = {
  destination: WithdrawalDestination;
  cents: number;
  status: WithdrawalStatus;
  brand: string | null;
  last4: string | null;
};

type WithdrawalRow = {
  id: string;
  user_id: string;
  email: string;
  name: string;
  amount_cents: bigint;
  status: WithdrawalStatus;
  account_masked: string;
  failure_reason: string | null;
  payable_from: Date | null;
  created_at: Date;
  updated_at: Date;
  parts: PartRow[];
  newest_money_at: Date | null;
  destination_changed_at: Date | null;
  accounts_used: number;
};

/** What an operator has to know before paying: the parts, the age of the money and changes of the account. */
const background = sql`
  (select jsonb_agg(jsonb_build_object('destination', part.destination, 'cents', part.amount_cents, 'status', part.status,
      'brand', deposits.card_brand, 'last4', deposits.card_last4) order by part.number)
    from withdrawal_parts as part left join deposits on deposits.id = part.deposit_id
    where part.withdrawal_id = withdrawals.id) as parts,
  (select max(line.created_at) from wallet_transactions as line where line.user_id = withdrawals.user_id
    and line.direction = 'in' and line.status = 'completed' and line.created_at <= withdrawals.created_at) as newest_money_at,
  (select max(change.changed_at) from bank_account_changes as change
    where change.user_id = withdrawals.user_id and change.undone_at is null) as destination_changed_at,
  (select count(distinct other.account_masked)::int from withdrawals as other
    where other.user_id = withdrawals.user_id and other.account_masked <> '') as accounts_used`;

/** Withdrawals; waiting ones are ordered oldest first. */
export async function listConsoleWithdrawals(
  { db, clock }: Deps,
  { status, search, page, page_size }: ConsoleWithdrawalsQuery,
) {
  const isWaiting = sql`withdrawals.status in ('pending', 'processing')`;
  const condition = sql`
    ${status === undefined ? sql`true` : status === 'waiting' ? isWaiting : sql`withdrawals.status = ${status}`}
    ${search ? sql`and (users.email ilike ${likePattern(search)} or withdrawals.id::text ilike ${likePattern(search)})` : sql``}`;
  const from = sql`withdrawals join users on users.id = withdrawals.user_id where ${condition}`;
  const order = status === 'waiting' ? sql`withdrawals.created_at` : sql`withdrawals.created_at desc`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint }>`select count(*) as count from ${from}`.execute(db),
    sql<WithdrawalRow>`
      select withdrawals.id, users.id as user_id, users.email, trim(users.first_name || ' ' || users.last_name) as name,
        withdrawals.amount_cents, withdrawals.status, withdrawals.account_masked, withdrawals.failure_reason,
        withdrawals.payable_from, withdrawals.created_at, withdrawals.updated_at, ${background}
      from ${from} order by ${order}, withdrawals.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map((row) => presentWithdrawal(row, clock.now())) };
}

function presentWithdrawal(row: WithdrawalRow, now: Date): ConsoleWithdrawalView {
  const { user_id, email, name, amount_cents, account_masked, parts } = row;
  const sum = (to: WithdrawalDestination) =>
    parts.filter(({ destination }) => destination === to).reduce((total, { cents }) => total + BigInt(cents), 0n);
  return {
    id: row.id,
    user: { id: user_id, email, name },
    amount: formatMoneyWire(amount_cents),
    status: row.status,
    account: account_masked,
    parts: parts.map(({ destination, cents, status, brand, last4 }) => ({
      to: destination,
      amount: formatMoneyWire(BigInt(cents)),
      status,
      card: brand !== null && last4 !== null ? { brand, last4 } : null,
    })),
    source: { earned: formatMoneyWire(sum('bank')), card: formatMoneyWire(sum('card')) },
    newest_money_at: row.newest_money_at?.toISOString() ?? null,
    destination: {
      changed_at: row.destination_changed_at?.toISOString() ?? null,
      accounts_used: row.accounts_used,
    },
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    payable_from: waitsUntil(row, now),
    actions: consoleActions(parts, waitsUntil(row, now) !== null),
  };
}

/** The console settles in one step: a pending withdrawal is processed on the way. One to a new account waits. */
function consoleActions(parts: readonly PartRow[], isWaiting: boolean): ConsoleWithdrawalView['actions'] {
  return possibleWithdrawalActions(parts, 'operator')
    .map((action) => (action === 'process' ? 'settle' : action))
    .filter((action) => action !== 'settle' || !isWaiting);
}
