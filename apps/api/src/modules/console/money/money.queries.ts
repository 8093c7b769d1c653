import type { DueView, LedgerHealthView, OwedView } from '@relevo/contracts/console';
import type { PageQuery } from '@relevo/contracts/paging';
import { formatMoneyWire } from '@relevo/domain/money';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { checkLedger } from '../../wallet/wallet.ts';

type DueRow = Record<`${'employer' | 'worker'}_${'id' | 'email' | 'name'}`, string> & {
  worker_shift_id: string;
  title: string | null;
  amount_cents: bigint;
  created_at: Date;
  disputed: boolean;
};

/** Dues that are not settled, oldest first. */
export async function listDues({ db }: Deps, { page, page_size }: PageQuery) {
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint; cents: bigint }>`
      select count(*) as count, coalesce(sum(amount_cents), 0)::bigint as cents from dues where settled_at is null`.execute(
      db,
    ),
    sql<DueRow>`
      select dues.worker_shift_id, dues.about ->> 'title' as title, dues.amount_cents, dues.created_at,
        dues.dispute_id is not null as disputed,
        employer.id as employer_id, employer.email as employer_email,
        trim(employer.first_name || ' ' || employer.last_name) as employer_name,
        worker.id as worker_id, worker.email as worker_email, trim(worker.first_name || ' ' || worker.last_name) as worker_name
      from dues join parties as employer on employer.id = dues.employer_id join users as worker on worker.id = dues.worker_id
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
    disputed: row.disputed,
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items, total: formatMoneyWire(total.rows[0]?.cents ?? 0n) };
}

type OwedRow = { id: string; email: string; name: string; cents: bigint; since: Date };

/** Accounts that owe money, the largest amount first. */
export async function listOwed({ db, config }: Deps, { page, page_size }: PageQuery) {
  const owing = sql`ledger_accounts as account where account.kind = 'receivable' and account.balance < 0
    and account.currency = ${config.currency}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: bigint; cents: bigint }>`
      select count(*) as count, coalesce(-sum(balance), 0)::bigint as cents from ${owing}`.execute(db),
    sql<OwedRow>`
      select owner.id, owner.email, trim(owner.first_name || ' ' || owner.last_name) as name, owing.cents, (
        select max(journal.effective_at) from entries as entry join journals as journal on journal.id = entry.journal_id
        where entry.account_id = owing.id and entry.amount < 0) as since
      from (select account.id, account.owner_id, -account.balance as cents from ${owing}) as owing
      join parties as owner on owner.id = owing.owner_id
      order by owing.cents desc, owner.id
      limit ${sql.lit(page_size)} offset ${sql.lit((page - 1) * page_size)}`.execute(db),
  ]);
  const items: OwedView[] = rows.map(({ cents, since, ...user }) => ({
    user,
    amount: formatMoneyWire(cents),
    since: since.toISOString(),
  }));
  return { count: Number(total.rows[0]?.count ?? 0), items, total: formatMoneyWire(total.rows[0]?.cents ?? 0n) };
}

/** Checks the books since they were last in order, as the clock does every night; all of them are checked by `ops ledger check --full`. */
export async function showLedger(deps: Deps): Promise<LedgerHealthView> {
  const { db, clock, config } = deps;
  const [accounts, journals, { violations }] = await Promise.all([
    sql<{ kind: string; count: number; balance: bigint }>`
      select kind, count(*)::int as count, sum(balance)::bigint as balance from ledger_accounts
      where currency = ${config.currency} group by kind order by kind`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from journals`.execute(db),
    checkLedger(deps),
  ]);
  return {
    checked_at: clock.now().toISOString(),
    currency: config.currency,
    accounts: accounts.rows.map(({ balance, ...account }) => ({ ...account, balance: formatMoneyWire(balance) })),
    journals: Number(journals.rows[0]?.count ?? 0),
    violations,
  };
}
