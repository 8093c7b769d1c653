import { checkMayHire } from '@relevo/domain/hiring-debt';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';

type DebtRow = { owed: bigint; due_since: Date | null };

/** Since when the oldest pay is due that is neither paid nor held for a decision. */
export const dueSinceSql = (employerId: string) => sql<Date | null>`
  (select min(created_at) from dues where employer_id = ${employerId} and settled_at is null)`;

/** Refuses an employer who owes money, or pay for more than three days. Runs in the transaction that hires. */
export async function refuseWhoOwes({ config }: Deps, tx: Tx, employerId: string, at: Date): Promise<void> {
  const { rows } = await sql<DebtRow>`
    select ${dueSinceSql(employerId)} as due_since, coalesce((
      select -balance from ledger_accounts
      where owner_id = ${employerId} and kind = 'receivable' and currency = ${config.currency} and balance < 0), 0)::bigint as owed`.execute(
    tx,
  );
  const [debt] = rows;
  if (debt) checkMayHire({ owed: debt.owed, dueSince: debt.due_since }, at);
}
