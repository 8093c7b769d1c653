import type { DeskWithdrawalsQuery, DeskWithdrawalView, DueView, LedgerHealthView } from '@relevo/contracts/operations';
import type { PageQuery } from '@relevo/contracts/paging';
import { formatMoneyWire } from '@relevo/domain/money';
import { possibleWithdrawalActions, type WithdrawalStatus } from '@relevo/domain/withdrawal-lifecycle';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { listViolations } from '../wallet/wallet.ts';
import { likePattern } from './like-pattern.ts';

type WithdrawalRow = {
  id: string;
  user_id: string;
  email: string;
  name: string;
  amount_cents: bigint;
  status: WithdrawalStatus;
  account_masked: string;
  failure_reason: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Withdrawals; those that wait come oldest first. */
export async function listDeskWithdrawals({ db }: Deps, { status, search, page, page_size }: DeskWithdrawalsQuery) {
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
        withdrawals.created_at, withdrawals.updated_at
      from ${from} order by ${order}, withdrawals.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  return { count: Number(total.rows[0]?.count ?? 0), items: rows.map(presentWithdrawal) };
}

function presentWithdrawal({
  user_id,
  email,
  name,
  amount_cents,
  account_masked,
  ...row
}: WithdrawalRow): DeskWithdrawalView {
  return {
    ...row,
    user: { id: user_id, email, name },
    amount: formatMoneyWire(amount_cents),
    account: account_masked,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    // The desk settles in one go: what nobody had taken up yet is taken up on the way.
    actions: possibleWithdrawalActions(row.status, 'operator').map((action) =>
      action === 'process' ? 'settle' : action,
    ),
  };
}

type DueRow = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string> & {
  worker_shift_id: string;
  title: string | null;
  amount_cents: bigint;
  created_at: Date;
};

/** Pay that workers wait for because a wallet was short, oldest first. */
export async function listDues({ db }: Deps, { page, page_size }: PageQuery) {
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint; cents: bigint }>`
      select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents from dues where settled_at is null`.execute(
      db,
    ),
    sql<DueRow>`
      select dues.worker_shift_id, dues.about ->> 'title' as title, dues.amount_cents, dues.created_at,
        employer.id as employer_id, employer.email as employer_email,
        trim(employer.first_name || ' ' || employer.last_name) as employer_name,
        worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name
      from dues join users as employer on employer.id = dues.employer_id join users as worker on worker.id = dues.worker_id
      where dues.settled_at is null order by dues.created_at, dues.worker_shift_id, dues.part
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  const items: DueView[] = rows.map((row) => ({
    worker_shift_id: row.worker_shift_id,
    employer: { id: row.employer_id, email: row.employer_email, name: row.employer_name },
    worker: { id: row.worker_id, email: row.worker_email, name: row.worker_name },
    job_title: row.title ?? '',
    amount: formatMoneyWire(row.amount_cents),
    created_at: row.created_at.toISOString(),
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items, total: formatMoneyWire(total.rows[0]?.cents ?? 0n) };
}

/** Whether the books are in order, right now. */
export async function checkLedger({ db, clock, config }: Deps): Promise<LedgerHealthView> {
  const [accounts, journals, violations] = await Promise.all([
    sql<{ kind: string; count: number; balance: bigint }>`
      select kind, count(*)::int as count, sum(balance)::bigint as balance from ledger_accounts
      where currency = ${config.currency} group by kind order by kind`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from journals`.execute(db),
    listViolations(db),
  ]);
  return {
    checked_at: clock.now().toISOString(),
    currency: config.currency,
    accounts: accounts.rows.map(({ balance, ...account }) => ({ ...account, balance: formatMoneyWire(balance) })),
    journals: Number(journals.rows[0]?.count ?? 0),
    violations,
  };
}
