import { checkMayHire, dueGraceMs } from '@relevo/domain/hiring-debt';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

type Employer = string | RawBuilder<unknown>;
type DebtRow = { owed: bigint; due_since: Date | null };

/** Since when the oldest pay is due that is neither paid nor held for a decision. */
export const dueSinceSql = (employerId: Employer) => sql<Date | null>`
  (select min(created_at) from dues where employer_id = ${employerId} and settled_at is null)`;

/** What a card took back and the wallet did not cover. */
const owedSql = (employerId: Employer, currency: string) => sql<bigint>`
  coalesce((select -balance from ledger_accounts
    where owner_id = ${employerId} and kind = 'receivable' and currency = ${currency} and balance < 0), 0)::bigint`;

/** A column of another statement: whether an employer may not hire now. */
export const owesSql = (employerId: Employer, { currency, now }: { currency: string; now: Date }) => sql<boolean>`
  (${owedSql(employerId, currency)} > 0
    or coalesce(${dueSinceSql(employerId)} < ${now}::timestamptz - make_interval(secs => ${sql.lit(dueGraceMs / 1000)}), false))`;

/** Refuses an employer who owes money, or pay for more than three days. Runs in the transaction that hires. */
export async function refuseWhoOwes({ config }: Deps, tx: Tx, employerId: string, at: Date): Promise<void> {
  const { rows } = await sql<DebtRow>`
    select ${dueSinceSql(employerId)} as due_since, ${owedSql(employerId, config.currency)} as owed`.execute(tx);
  const [debt] = rows;
  if (debt) checkMayHire({ owed: debt.owed, dueSince: debt.due_since }, at);
}
